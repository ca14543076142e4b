// Names and things that were misspelt: لنسر for لانسر, كروسي for كرسي. Long vowels are what people leave out or add.
import { plainKey } from './dictionary-phrases.ts'
import type { Dictionary, Phrase } from './dictionary-types.ts'
import { adsWith } from './lookup.ts'

const confusable = lettersOf('طصثذظقغج', 'تسسزضككك')
const fewestConsonants = 3
const mostPerSkeleton = 12
const namesPerStep = 500

export function* fillSimilarNames({ phrases, similarNames }: Dictionary): Generator<void> {
  let count = 0
  for (const [key, phrase] of phrases) {
    count += 1
    if (count % namesPerStep === 0) yield
    if (!/^[ء-ي]{4,}$/.test(key) || !isName(phrase)) continue
    const skeleton = skeletonOf(key)
    if (consonantsIn(skeleton) < fewestConsonants) continue
    const names = similarNames.get(skeleton) ?? []
    if (names.length < mostPerSkeleton) similarNames.set(skeleton, [...names, key])
  }
}

/** Nothing is corrected to a thing that no ad has. */
const isName = ({ role, attribute, operator, categories, zones, groups }: Phrase) =>
  !role &&
  !attribute &&
  !operator &&
  (categories.length > 0 ||
    zones.length > 0 ||
    groups.some(({ isThing, stems, near }) => isThing && (stems.length > 0 || !near.length)))

/** The name that was probably meant by a word that no dictionary has; null without one. */
export function similarName(dictionary: Dictionary, text: string): string | null {
  const word = plainKey(text)
  if (!/^[ء-ي]{4,}$/.test(word)) return null
  const allowed = word.length <= 4 ? 1 : 2
  const names = (dictionary.similarNames.get(skeletonOf(word)) ?? [])
    .map((name) => ({ name, distance: distance(word, name) }))
    .filter((one) => one.distance <= allowed)
  const isUsed = ({ name }: { name: string }) => Number(adsWith(dictionary, name) > 0)
  const [best] = names.toSorted((a, b) => isUsed(b) - isUsed(a) || a.distance - b.distance)
  return best?.name ?? null
}

/** The consonants without those that sound alike, and the vowel at the end. */
function skeletonOf(word: string): string {
  const folded = [...word].map((letter) => confusable.get(letter) ?? letter).join('')
  const last = endings[folded.at(-1) ?? ''] ?? ''
  return folded.replace(/[اويءه]/g, '').replace(/(.)\1+/g, '$1') + last
}

const endings: Record<string, string> = { ا: 'a', ه: 'a', ي: 'i', و: 'u' }
const consonantsIn = (skeleton: string) => skeleton.replace(/[aiu]$/, '').length

/** Levenshtein distance; words are short. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [place, second] of [...other].entries()) {
      const change = (row[place] ?? 0) + (letter === second ? 0 : 1)
      next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

function lettersOf(from: string, to: string) {
  const targets = [...to]
  return new Map([...from].map((letter, index) => [letter, targets[index] ?? '']))
}
