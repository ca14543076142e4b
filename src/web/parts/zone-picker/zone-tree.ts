// The zones of Syria as a searchable tree. Pure functions; zone-picker.tsx renders it.
import type { Zone, ZoneEntry } from '#contract/catalog.ts'
import { foldedWords } from '#contract/folding.ts'

export type ZoneNode = Zone & {
  parent: ZoneNode | undefined
  children: ZoneNode[]
  /** 0 for a governorate, 1 for a city, 2 and 3 for zones of a city. */
  depth: number
  /** All names and aliases, in both languages. */
  names: Name[]
}
/** Folded words, and their concatenation without articles. */
type Name = { words: string[]; joined: string }

export type ZoneTree = { governorates: ZoneNode[]; byId: Map<number, ZoneNode> }

/** `zones` must list parents before children. */
export function zoneTreeOf(zones: ZoneEntry[]): ZoneTree {
  const byId = new Map<number, ZoneNode>()
  for (const { id, name, parent_id, also } of zones) {
    const parent = parent_id === undefined ? undefined : byId.get(parent_id)
    const names = [name, ...also].map(wordsOf).map((words) => ({ words, joined: joined(words) }))
    const zone = { id, name, parent, children: [], depth: parent ? parent.depth + 1 : 0, names }
    byId.set(id, zone)
    parent?.children.push(zone)
  }
  const all = [...byId.values()]
  for (const zone of all) zone.children = inOrder(zone.children)
  return { governorates: all.filter(({ depth }) => depth === 0), byId }
}

const collator = new Intl.Collator('ar')

/** The city with the most zones is the most popular one and comes first; the others are sorted by name. */
function inOrder(zones: ZoneNode[]) {
  const largest = Math.max(1, ...zones.map(sizeOf))
  const isSmaller = (zone: ZoneNode) => Number(sizeOf(zone) < largest)
  return zones.toSorted((a, b) => isSmaller(a) - isSmaller(b) || collator.compare(a.name, b.name))
}

const sizeOf = ({ children }: ZoneNode): number => children.reduce((sum, child) => sum + 1 + sizeOf(child), 0)

export const zonePathOf = (zone: ZoneNode): ZoneNode[] => (zone.parent ? [...zonePathOf(zone.parent), zone] : [zone])

/** The selectable zones below a zone. Skips a level with a single child: Damascus has one city. */
export function zoneChoicesIn(zone: ZoneNode): ZoneNode[] {
  const [only] = zone.children
  return zone.children.length === 1 && only?.children.length ? zoneChoicesIn(only) : zone.children
}

const maxResults = 20

/** Number of ads by governorate, as the facet of the list counts them. */
export type AdCounts = Readonly<Record<string, number>> | undefined

/**
 * Ranks exact names first, then prefixes, then words in the name, then words of its parents; among equals
 * governorates and cities, then the name that is nearly typed, then the governorate with the most ads.
 */
export function searchZones({ byId }: ZoneTree, text: string, near?: ZoneNode, counts?: AdCounts): ZoneNode[] {
  const words = wordsOf(text)
  if (!words.length) return []
  const all = [...byId.values()]
  const adsAround = (zone: ZoneNode) => counts?.[String(zonePathOf(zone)[0]?.id)] ?? 0
  const matches = ranked(all, near, adsAround, (zone) => rankOf(zone, words, joined(words)))
  // Spellings differ most in vowels and similar sounds: Mazzeh, Mezze, المزّه.
  const skeleton = skeletonOf(joined(words))
  return matches.length ? matches : ranked(all, near, adsAround, (zone) => (soundsLike(zone, skeleton) ? 0 : undefined))
}

type AdsAround = (zone: ZoneNode) => number
type Rank = (zone: ZoneNode) => number | undefined

function ranked(all: ZoneNode[], near: ZoneNode | undefined, adsAround: AdsAround, rank: Rank) {
  const matches = all.flatMap((zone) => {
    const score = rank(zone)
    if (score === undefined) return []
    const isFar = near !== undefined && !zonePathOf(zone).includes(near)
    const length = Math.min(...zone.names.map(({ joined }) => joined.length))
    return [{ zone, order: [score, Number(isFar), Number(zone.depth > 1), length, -adsAround(zone), zone.depth] }]
  })
  matches.sort((a, b) => compareInTurn(a.order, b.order))
  return matches.slice(0, maxResults).map(({ zone }) => zone)
}

function compareInTurn(a: number[], b: number[]) {
  const index = a.findIndex((value, at) => value !== b[at])
  return (a[index] ?? 0) - (b[index] ?? 0)
}

function rankOf(zone: ZoneNode, words: string[], typed: string): number | undefined {
  if (zone.names.some((name) => name.joined === typed)) return 0
  if (zone.names.some((name) => name.joined.startsWith(typed))) return 1
  const has = (one: ZoneNode, word: string) => one.names.some((name) => name.words.some((its) => begins(its, word)))
  if (words.every((word) => has(zone, word))) return 2
  if (words.length === 1 || !words.some((word) => has(zone, word))) return undefined
  const path = zonePathOf(zone)
  return words.every((word) => path.some((one) => has(one, word))) ? 3 : undefined
}

const begins = (word: string, typed: string) => word.startsWith(typed) || bare(word).startsWith(bare(typed))

/** Removes the article: users search for مزة and Mezzeh. */
const bare = (word: string) => word.replace(/^ال(?=..)/, '')

const joined = (words: string[]) => words.map(bare).join('')

const isArticle = (word: string) => /^(a[ldnrstz]|el|ez|ash)$/.test(word)

function wordsOf(text: string): string[] {
  const words = foldedWords(text.replace(/['’`ʿʾ]/g, '')).flatMap(({ folded }) => folded || [])
  const distinctive = words.filter((word) => !isArticle(word))
  return distinctive.length ? distinctive : words
}

function soundsLike(zone: ZoneNode, typed: string) {
  return typed.length > 1 && zone.names.some((name) => skeletonOf(name.joined) === typed)
}

const alike = new Map(
  ['طت', 'صس', 'ثس', 'ذز', 'ظز', 'ضد', 'قك', 'غك', 'جك', 'qk', 'zs', 'vf', 'wf', 'pb'].map(([from, to]) => [from, to]),
)

/** Same rules as the SQL function word_skeleton: merges similar sounds, drops long vowels and doubled letters. */
function skeletonOf(word: string) {
  const letters = [...word].map((letter) => alike.get(letter) ?? letter)
  return letters
    .join('')
    .replace(/[اويءهaeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')
}
