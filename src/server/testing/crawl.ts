// Walks through the product as a search engine does: from a few addresses to everything they lead to.
import { linksIn } from './find-links.ts'

export type Reply = { url: URL; status: number; type: string; text: string }
export type Crawl = {
  /** How often each path was asked for, with each set of query parameters. */
  asked: Map<string, number>
  /** "where it stands → where it leads: what came". */
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

  /** Every path once; of the addresses filters make without end, some of each kind. */
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

/** The reply a browser would end up with. */
async function follow(fetch: Options['fetch'], url: URL, redirects = redirectsFollowed): Promise<Reply> {
  const response = await fetch(new Request(addressOf(url)))
  const location = response.headers.get('location')
  if (location && redirects > 0) return follow(fetch, new URL(location, url), redirects - 1)
  const type = response.headers.get('content-type') ?? ''
  return { url, status: response.status, type, text: isText.test(type) ? await response.text() : '' }
}

/** Links to a part of a page, or to an icon of a sprite, that is not there. */
function deadEnds(wanted: Step[], parts: Map<string, Set<string>>) {
  const dead = wanted.filter(({ url }) => {
    const known = parts.get(addressOf(url))
    return known && !known.has(decodeURIComponent(url.hash.slice(1)))
  })
  const told = dead.map(({ url, on }) => [url.href, `${on} → ${url.pathname}${url.hash}: no such part`] as const)
  return [...new Map(told).values()]
}

/** What stands behind # never leaves a browser. */
const addressOf = (url: URL) => url.href.replace(/#.*/, '')

const isText = /^text\/|json|xml|manifest|svg|x-script/
const partsIn = (text: string) => new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))

/** All sizes of a picture are made from one drawing, so one of them is asked for, and every size of some picture. */
const picture = /^\/media\/(\d+)\/(.+)/
const pictureOf = (url: URL) => url.pathname.match(picture)?.[2]
/** Drawn when first asked for, which takes a while: a few of each kind. */
const shareCard = /^\/media\/cards\/\w+\/\d+\/\w+-/

function kindOf(url: URL) {
  const size = url.pathname.match(picture)?.[1]
  if (size) return size
  if (url.search) return `${withoutIds(url.pathname)}?${[...url.searchParams.keys()].toSorted().join('&')}`
  return withoutIds(url.pathname.match(shareCard)?.[0] ?? '') || url.pathname
}
const withoutIds = (path: string) => path.replace(/\/\d+/g, '/:id')

/** 24: all top categories; the more parameters, the more alike. Ways back and to the other language change nothing else. */
function followedOf(url: URL) {
  if (shareCard.test(url.pathname) || /\b(?:next|lang)=/.test(url.search)) return 3
  return url.search ? 24 / url.searchParams.size ** 2 : Number.POSITIVE_INFINITY
}
