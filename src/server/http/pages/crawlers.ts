// Search engines and the previews of chat apps and social networks, as the list of `isbot` knows them.
import { isbot } from 'isbot'

export const isCrawler = (request: Request) => isCrawlerName(request.headers.get('user-agent') ?? '')

export const isCrawlerName = (agent: string) => isbot(agent)
