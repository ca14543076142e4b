// Search engines and the previews of chat apps and social networks. "Cubot" is a make of phones, not a bot.
const crawler =
  /(?<!cu)bot\b|crawler|spider|slurp|facebookexternalhit|facebookcatalog|whatsapp|google-inspectiontool|mediapartners|bingpreview|pinterest|vkshare|skypeuripreview|embedly|link ?preview/i

export const isCrawler = (request: Request) => isCrawlerName(request.headers.get('user-agent') ?? '')

export const isCrawlerName = (agent: string) => crawler.test(agent)
