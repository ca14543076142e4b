// Search engines and the previews of chat apps and social networks, as the list of `isbot` knows them.
import { isbot } from 'isbot'

export const isCrawler = (request: Request) => isCrawlerName(request.headers.get('user-agent') ?? '')

export const isCrawlerName = (agent: string) => isbot(agent) && !library.test(agent)

/** Apps and scripts send the name of their HTTP library. They are neither search engines nor previews. */
const library = /^(?:axios|cfnetwork|curl|dart|go-http-client|java|node|okhttp|postmanruntime|python|undici|wget)\b/i
