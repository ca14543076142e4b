// Crawls the product like a search engine: from a few URLs to everything they link to.
import { linksIn } from './find-links.ts'

export type Reply = { url: URL; status: number; type: string; text: string }
export type Crawl = {
  /** Requests per path and set of query parameters. */
  asked: Map<string, number>
  /** `page → link: status`. */
  broken: string[]
}

type Options = {
  fetch: (request: Request) => Promise<Response>
  origin: string
  from: string[]
  onReply: (reply: Reply) => void
}
type Step = { url: URL; on: string }

const atOnce = 4
const redirectsFollowed = 3

export async function crawl({ fetch, origin, from, onReply }: Options): Promise<Crawl> {
  const asked = new Map<string, number>()
  const seen = new Set<string>()
  const parts = new Map<string, Set<string>>()
  const broken: string[] = []
  const wanted: Step[] = []

  let next = from.map((path): Step => ({ url: new URL(path, origin), on: 'the start' }))
  while (next.length) {
    const now = next.filter(({ url }) => isNew(url))
    next = []
    for (let place = 0; place < now.length; place += atOnce) {
      const found = await Promise.all(now.slice(place, place + atOnce).map(visit))
      next.push(...found.flat())
    }
  }
  return { asked, broken: [...broken, ...deadEnds(wanted, parts)] }

  /** Every path once; filters generate endless URLs, so only some of each kind. */
  function isNew(url: URL) {
    const kind = kindOf(url)
    const count = asked.get(kind) ?? 0
    const address = pictureOf(url) ?? url.pathname + url.search
    const isKnown = seen.has(address) && count > 0
    if (url.origin !== origin || isKnown || count >= followedOf(url)) return false
    seen.add(address)
    asked.set(kind, count + 1)
    return true
  }

  async function visit({ url, on }: Step): Promise<Step[]> {
    const here = url.pathname + url.search
    const reply = await follow(fetch, url)
    if (reply.status !== 200) broken.push(`${on} → ${here}: ${reply.status}`)
    onReply(reply)
    parts.set(addressOf(reply.url), partsIn(reply.text))
    const links = linksIn(reply.type, reply.text, reply.url).map((link) => ({ url: link, on: here }))
    wanted.push(...links.filter((link) => link.url.hash))
    return links
  }
}

/** Follows redirects like a browser. */
async function follow(fetch: Options['fetch'], url: URL, redirects = redirectsFollowed): Promise<Reply> {
  const response = await fetch(new Request(addressOf(url)))
  const location = response.headers.get('location')
  if (location && redirects > 0) return follow(fetch, new URL(location, url), redirects - 1)
  const type = response.headers.get('content-type') ?? ''
  return { url, status: response.status, type, text: isText.test(type) ? await response.text() : '' }
}

/** Links to a fragment of a page, or to an icon of a sprite, that does not exist. */
function deadEnds(wanted: Step[], parts: Map<string, Set<string>>) {
  const dead = wanted.filter(({ url }) => {
    const known = parts.get(addressOf(url))
    return known && !known.has(decodeURIComponent(url.hash.slice(1)))
  })
  const told = dead.map(({ url, on }) => [url.href, `${on} → ${url.pathname}${url.hash}: no such part`] as const)
  return [...new Map(told).values()]
}

/** A browser does not send the fragment. */
const addressOf = (url: URL) => url.href.replace(/#.*/, '')

const isText = /^text\/|json|xml|manifest|svg|x-script/
const partsIn = (text: string) => new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))

/** All sizes come from one image, so the crawl requests one size of each image and every size of some image. */
const picture = /^\/media\/(\d+)\/(.+)/
const pictureOf = (url: URL) => url.pathname.match(picture)?.[2]
/** Rendered at the first request, which is slow: a few of each kind. */
const shareCard = /^\/media\/cards\/\w+\/\d+\/\w+-/

function kindOf(url: URL) {
  const size = url.pathname.match(picture)?.[1]
  if (size) return size
  if (url.search) return `${withoutIds(url.pathname)}?${[...url.searchParams.keys()].toSorted().join('&')}`
  return withoutIds(url.pathname.match(shareCard)?.[0] ?? '') || url.pathname
}
const withoutIds = (path: string) => path.replace(/\/\d+/g, '/:id')

/** 24 covers all top categories. URLs with more parameters are more alike, so fewer of them are followed. */
function followedOf(url: URL) {
  if (shareCard.test(url.pathname) || /\b(?:next|lang)=/.test(url.search)) return 3
  return url.search ? 24 / url.searchParams.size ** 2 : Number.POSITIVE_INFINITY
}
