// The places of Syria as a tree to walk down and to search in. Pure; the picker draws it.
import type { Zone, ZoneEntry } from '#contract/catalog.ts'
import { foldedWords } from '#contract/folding.ts'

export type ZoneNode = Zone & {
  parent: ZoneNode | undefined
  children: ZoneNode[]
  /** Governorate 0, city 1, and what lies in a city 2 and 3. */
  depth: number
  /** Every name it goes by, in both languages. */
  names: Name[]
}
/** Folded words, and the same written as one without articles. */
type Name = { words: string[]; joined: string }

export type ZoneTree = { governorates: ZoneNode[]; byId: Map<number, ZoneNode> }

/** Zones come top down, so that one pass finds every parent. */
export function zoneTreeOf(zones: ZoneEntry[]): ZoneTree {
  const byId = new Map<number, ZoneNode>()
  for (const { id, name, parent_id, also } of zones) {
    const parent = parent_id === undefined ? undefined : byId.get(parent_id)
    const names = [name, ...also].map(wordsOf).map((words) => ({ words, joined: joined(words) }))
    const place = { id, name, parent, children: [], depth: parent ? parent.depth + 1 : 0, names }
    byId.set(id, place)
    parent?.children.push(place)
  }
  const all = [...byId.values()]
  for (const place of all) place.children = inOrder(place.children)
  return { governorates: all.filter(({ depth }) => depth === 0), byId }
}

const collator = new Intl.Collator('ar')

/** The city that has most to choose from is the one most people look for: it comes first, the others by name. */
function inOrder(places: ZoneNode[]) {
  const largest = Math.max(1, ...places.map(sizeOf))
  const isSmaller = (place: ZoneNode) => Number(sizeOf(place) < largest)
  return places.toSorted((a, b) => isSmaller(a) - isSmaller(b) || collator.compare(a.name, b.name))
}

const sizeOf = ({ children }: ZoneNode): number => children.reduce((sum, child) => sum + 1 + sizeOf(child), 0)

export const zonePathOf = (place: ZoneNode): ZoneNode[] =>
  place.parent ? [...zonePathOf(place.parent), place] : [place]

/** What can be chosen within a place. A level with a single step down is no choice: Damascus is one city. */
export function zoneChoicesIn(place: ZoneNode): ZoneNode[] {
  const [only] = place.children
  return place.children.length === 1 && only?.children.length ? zoneChoicesIn(only) : place.children
}

const resultsShown = 20

/** Best first: the name itself, names that begin so, then words anywhere in it, then words of what is around it. */
export function searchZones({ byId }: ZoneTree, text: string, near?: ZoneNode): ZoneNode[] {
  const words = wordsOf(text)
  if (!words.length) return []
  const all = [...byId.values()]
  const found = ranked(all, near, (place) => rankOf(place, words, joined(words)))
  // Vowels, and letters that sound alike, are where spellings differ most: Mazzeh, Mezze, المزّه.
  const skeleton = skeletonOf(joined(words))
  return found.length ? found : ranked(all, near, (place) => (soundsLike(place, skeleton) ? 0 : undefined))
}

function ranked(all: ZoneNode[], near: ZoneNode | undefined, rank: (place: ZoneNode) => number | undefined) {
  const found = all.flatMap((place) => {
    const score = rank(place)
    return score === undefined ? [] : [{ place, score, isNear: near !== undefined && zonePathOf(place).includes(near) }]
  })
  found.sort((a, b) => a.score - b.score || Number(b.isNear) - Number(a.isNear) || a.place.depth - b.place.depth)
  return found.slice(0, resultsShown).map(({ place }) => place)
}

function rankOf(place: ZoneNode, words: string[], typed: string): number | undefined {
  if (place.names.some((name) => name.joined === typed)) return 0
  if (place.names.some((name) => name.joined.startsWith(typed))) return 1
  const has = (one: ZoneNode, word: string) => one.names.some((name) => name.words.some((its) => begins(its, word)))
  if (words.every((word) => has(place, word))) return 2
  if (words.length === 1 || !words.some((word) => has(place, word))) return undefined
  const path = zonePathOf(place)
  return words.every((word) => path.some((one) => has(one, word))) ? 3 : undefined
}

const begins = (word: string, typed: string) => word.startsWith(typed) || bare(word).startsWith(bare(typed))

/** Without the article: people look for مزة and for Mezzeh. */
const bare = (word: string) => word.replace(/^ال(?=..)/, '')

const joined = (words: string[]) => words.map(bare).join('')

const isArticle = (word: string) => /^(a[ldnrstz]|el|ez|ash)$/.test(word)

function wordsOf(text: string): string[] {
  const words = foldedWords(text.replace(/['’`ʿʾ]/g, '')).flatMap(({ folded }) => folded || [])
  const telling = words.filter((word) => !isArticle(word))
  return telling.length ? telling : words
}

function soundsLike(place: ZoneNode, typed: string) {
  return typed.length > 1 && place.names.some((name) => skeletonOf(name.joined) === typed)
}

const alike = new Map(
  ['طت', 'صس', 'ثس', 'ذز', 'ظز', 'ضد', 'قك', 'غك', 'جك', 'qk', 'zs', 'vf', 'wf', 'pb'].map(([from, to]) => [from, to]),
)

/** As the database's word_skeleton: letters that sound alike are one, long vowels and doubled letters do not count. */
function skeletonOf(word: string) {
  const letters = [...word].map((letter) => alike.get(letter) ?? letter)
  return letters
    .join('')
    .replace(/[اويءهaeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')
}
