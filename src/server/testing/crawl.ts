// Crawls the product like a search engine: from a few URLs to everything they link to.
import { linksIn } from './find-links.ts'

export type Reply = { url: URL; status: number; type: string; text: string }
export type Crawl = {
  /** Number of requests per path and set of query parameters. */
  requestCounts: Map<string, number>
  /** `page → link: status`. */
  broken: string[]
}

type Options = {
  fetch: (request: Request) => Promise<Response>
  origin: string
  from: string[]
  onReply: (reply: Reply) => void
}
type FoundLink = { url: URL; page: string }

const atOnce = 4
const maxRedirects = 3

export async function crawl({ fetch, origin, from, onReply }: Options): Promise<Crawl> {
  const requestCounts = new Map<string, number>()
  const seen = new Set<string>()
  const idsByPage = new Map<string, Set<string>>()
  const broken: string[] = []
  const fragmentLinks: FoundLink[] = []

  let next = from.map((path): FoundLink => ({ url: new URL(path, origin), page: 'the start' }))
  while (next.length) {
    const now = next.filter(({ url }) => isNew(url))
    next = []
    for (let index = 0; index < now.length; index += atOnce) {
      const links = await Promise.all(now.slice(index, index + atOnce).map(visit))
      next.push(...links.flat())
    }
  }
  return { requestCounts, broken: [...broken, ...findDeadFragments(fragmentLinks, idsByPage)] }

  /** True once per path. Filters generate endless URLs, so only some of each kind are requested. */
  function isNew(url: URL) {
    const kind = kindOf(url)
    const count = requestCounts.get(kind) ?? 0
    const address = imageOf(url) ?? url.pathname + url.search
    const isKnown = seen.has(address) && count > 0
    if (url.origin !== origin || isKnown || count >= maxRequestsOf(url)) return false
    seen.add(address)
    requestCounts.set(kind, count + 1)
    return true
  }

  async function visit({ url, page }: FoundLink): Promise<FoundLink[]> {
    const here = url.pathname + url.search
    const reply = await follow(fetch, url)
    if (reply.status !== 200) broken.push(`${page} → ${here}: ${reply.status}`)
    if (missingIcon.test(reply.text)) broken.push(`${page} → ${here}: an icon without shapes`)
    onReply(reply)
    idsByPage.set(addressOf(reply.url), elementIdsIn(reply.text))
    const links = linksIn(reply.type, reply.text, reply.url).map((link) => ({ url: link, page: here }))
    fragmentLinks.push(...links.filter((link) => link.url.hash))
    return links
  }
}

/** Follows redirects like a browser. */
async function follow(fetch: Options['fetch'], url: URL, redirects = maxRedirects): Promise<Reply> {
  const response = await fetch(new Request(addressOf(url)))
  const location = response.headers.get('location')
  if (location && redirects > 0) return follow(fetch, new URL(location, url), redirects - 1)
  const type = response.headers.get('content-type') ?? ''
  return { url, status: response.status, type, text: isText.test(type) ? await response.text() : '' }
}

/** The server writes the shapes of all icons; one that it does not know is left to a sprite. */
const missingIcon = /<use href="[^"]*\.svg#/

/** Links to a fragment of a page that does not exist. */
function findDeadFragments(fragmentLinks: FoundLink[], idsByPage: Map<string, Set<string>>) {
  const deadLinks = fragmentLinks.filter(({ url }) => {
    const ids = idsByPage.get(addressOf(url))
    return ids && !ids.has(decodeURIComponent(url.hash.slice(1)))
  })
  const messages = deadLinks.map(
    ({ url, page }) => [url.href, `${page} → ${url.pathname}${url.hash}: no such part`] as const,
  )
  return [...new Map(messages).values()]
}

/** A browser does not send the fragment. */
const addressOf = (url: URL) => url.href.replace(/#.*/, '')

const isText = /^text\/|json|xml|manifest|svg|x-script/
const elementIdsIn = (text: string) => new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))

/** All sizes come from one image, so the crawl requests one size of each image and every size of some image. */
const imagePath = /^\/media\/(\d+)\/(.+)/
const imageOf = (url: URL) => url.pathname.match(imagePath)?.[2]
/** Rendered at the first request, which is slow: a few of each kind. */
const shareCard = /^\/media\/cards\/\w+\/\d+\/\w+-/

function kindOf(url: URL) {
  const size = url.pathname.match(imagePath)?.[1]
  if (size) return size
  if (url.search) return `${withoutIds(url.pathname)}?${[...url.searchParams.keys()].toSorted().join('&')}`
  return withoutIds(url.pathname.match(shareCard)?.[0] ?? '') || url.pathname
}
const withoutIds = (path: string) => path.replace(/\/\d+/g, '/:id')

/** 24 covers all top categories. URLs with more parameters are more alike, so fewer of them are followed. */
function maxRequestsOf(url: URL) {
  if (shareCard.test(url.pathname) || /\b(?:next|lang)=/.test(url.search)) return 3
  return url.search ? 24 / url.searchParams.size ** 2 : Number.POSITIVE_INFINITY
}
