// Arabic typed in Latin letters ("sayara", "7alab"): words are compared by their consonants, vowels only rank.
import { isAbsentThing } from './dictionary-phrases.ts'
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
  { sounds, rareSounds }: { sounds: Sounds; rareSounds: Sounds },
  phrases: Map<string, Phrase>,
  vocabulary: Map<string, number>,
): Generator<void> {
  const weights = new Map<string, number>()
  const absent = new Map<string, number>()
  for (const [stem, ads] of vocabulary) if (ads >= 2) weights.set(stem, ads)
  for (const [key, phrase] of phrases) {
    const { groups, categories, zones } = phrase
    if (isAbsentThing(phrase)) absent.set(key, 1)
    // A word of the dictionaries is likelier than a rare word of an ad.
    else if (groups.length || categories.length || zones.length) weights.set(key, (weights.get(key) ?? 0) + 50)
  }
  yield* addSounds(sounds, weights)
  yield* addSounds(rareSounds, absent)
}

function* addSounds(sounds: Sounds, weights: Map<string, number>): Generator<void> {
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

/** "gtr" has no vowels: people who spell Arabic words write vowels or digits. */
const isAbbreviation = /^[^aeiouy0-9]{3,4}$/

/** A rare word must sound exactly as it was typed: "antique" is not تونيك. */
const mostRareCost = 0.2

/** The Arabic words a Latin word may stand for, best first; a thing that no ad offers only when nothing else is meant. */
export function spellingsOf({ sounds, rareSounds }: { sounds: Sounds; rareSounds: Sounds }, latin: string): Spelling[] {
  const common = transliterate(sounds, latin)
  return common.length ? common : transliterate(rareSounds, latin).filter(({ cost }) => cost <= mostRareCost)
}

/** The words of one map that sound alike, best first. */
export function transliterate(sounds: Sounds, latin: string): Spelling[] {
  if (!/^[a-z0-9]{3,20}$/.test(latin) || !/[a-z]/.test(latin) || isAbbreviation.test(latin)) return []
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
