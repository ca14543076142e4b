// Arabic typed in Latin letters ("sayara", "7alab"): words are compared by their consonants, vowels only rank.
import type { Phrase, Sounds } from './dictionary-types.ts'
import { type Sound, soundDistance, soundsOfArabic, soundsOfLatin } from './sounds.ts'

/** `cost`: 0 when every sound agrees. */
export type Spelling = { word: string; cost: number }

const mostWords = 40_000
const wordsPerStep = 500
const mostPerKey = 60
const mostResults = 3
const mostVariants = 8

export function* fillSounds(
  sounds: Sounds,
  phrases: Map<string, Phrase>,
  vocabulary: Map<string, number>,
): Generator<void> {
  const weights = new Map<string, number>()
  for (const [stem, ads] of vocabulary) if (ads >= 2) weights.set(stem, ads)
  for (const [key, { groups, categories, zones }] of phrases) {
    // A word of the dictionaries is likelier than a rare word of an ad.
    if (groups.length || categories.length || zones.length) weights.set(key, (weights.get(key) ?? 0) + 50)
  }
  const words = [...weights].filter(([word]) => /^[ء-ي]{3,12}$/.test(word)).sort(([, a], [, b]) => b - a)
  yield
  for (const [index, [word]] of words.slice(0, mostWords).entries()) {
    for (const key of keysOf(soundsOfArabic(word))) {
      const bucket = sounds.get(key)
      if (!bucket) sounds.set(key, [word])
      else if (bucket.length < mostPerKey) bucket.push(word)
    }
    if (index % wordsPerStep === 0) yield
  }
}

/** The Arabic words a Latin word may stand for, best first. */
export function transliterate(sounds: Sounds, latin: string): Spelling[] {
  if (!/^[a-z0-9]{3,20}$/.test(latin) || !/[a-z]/.test(latin)) return []
  const spoken = soundsOfLatin(latin)
  // A plural ending that stemming removes on the Arabic side.
  const singular = /^(.{4,})(?:at|et)$/.exec(latin)?.[1]
  const keys = [...keysOf(spoken), ...(singular ? keysOf(soundsOfLatin(singular)) : [])]
  const candidates = [...new Set(keys.flatMap((key) => sounds.get(key) ?? []))]
  return candidates
    .map((word, rank) => ({ word, cost: soundDistance(spoken, soundsOfArabic(word)) + rank * 0.01 }))
    .filter(({ cost }) => cost <= 0.3 + spoken.length * 0.13)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, mostResults)
}

/** All readings of the consonants, without doubled ones; at most eight. */
function keysOf(spoken: Sound[]): string[] {
  let keys = ['']
  for (const { consonants } of spoken) {
    const used = keys.length * consonants.length > mostVariants ? consonants.slice(0, 1) : consonants
    keys = keys.flatMap((key) => used.map((sound) => (sound && key.endsWith(sound) ? key : key + sound)))
  }
  return [...new Set(keys)].filter((key) => key.length >= 2)
}
