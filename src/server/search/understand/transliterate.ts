// Arabic typed in Latin letters ("sayara", "7alab"): words are compared by their consonants, vowels only rank.
import type { Phrase } from './dictionary-types.ts'

/** consonants → Arabic words, the most likely first */
export type Sounds = Map<string, string[]>

const mostWords = 40_000
const mostPerKey = 60
const mostResults = 3

/** The sounds of an Arabic letter; several for letters that are spoken in several ways. و and ي are vowels here. */
const arabicSounds: Record<string, string[]> = {
  ب: ['b'],
  ت: ['t'],
  ث: ['t', 's'],
  ج: ['j'],
  ح: ['h'],
  خ: ['x'],
  د: ['d'],
  ذ: ['d', 'z'],
  ر: ['r'],
  ز: ['z'],
  س: ['s'],
  ش: ['S'],
  ص: ['s'],
  ض: ['d'],
  ط: ['t'],
  ظ: ['z'],
  غ: ['g'],
  ف: ['f'],
  ق: ['k', ''],
  ك: ['k'],
  ل: ['l'],
  م: ['m'],
  ن: ['n'],
  ه: ['h'],
}

/** Longer spellings first. */
const latinSounds: [string, string[]][] = [
  ['kh', ['x']],
  ['sh', ['S']],
  ['ch', ['S']],
  ['gh', ['g']],
  ['th', ['t', 's']],
  ['dh', ['d', 'z']],
  ['dj', ['j']],
  ['ph', ['f']],
  ["7'", ['x']],
  ['b', ['b']],
  ['p', ['b']],
  ['t', ['t']],
  ['j', ['j']],
  ['g', ['g', 'j', 'k']],
  ['h', ['h']],
  ['7', ['h']],
  ['5', ['x']],
  ['d', ['d']],
  ['r', ['r']],
  ['z', ['z']],
  ['s', ['s']],
  ['9', ['s', 'k']],
  ['6', ['t']],
  ['8', ['g']],
  ['f', ['f']],
  ['v', ['f']],
  ['q', ['k', '']],
  ['2', ['', 'k']],
  ['k', ['k']],
  ['c', ['k', 's']],
  ['l', ['l']],
  ['m', ['m']],
  ['n', ['n']],
  ['x', ['ks']],
  ['3', ['']],
]
const latinVowels: Record<string, string> = { a: 'a', e: 'i', i: 'i', y: 'i', o: 'u', u: 'u', w: 'u' }
const arabicVowels: Record<string, string> = { ا: 'a', و: 'u', ي: 'i', ع: '' }
const mostVariants = 8

export function buildSounds(phrases: Map<string, Phrase>, vocabulary: Map<string, number>): Sounds {
  const weights = new Map<string, number>()
  for (const [stem, ads] of vocabulary) if (ads >= 2) weights.set(stem, ads)
  for (const [key, { groups, categories, zones }] of phrases) {
    // A word of the dictionaries is likelier than a rare word of an ad.
    if (groups.length || categories.length || zones.length) weights.set(key, (weights.get(key) ?? 0) + 50)
  }
  const words = [...weights].filter(([word]) => /^[ء-ي]{3,12}$/.test(word)).sort(([, a], [, b]) => b - a)
  const sounds: Sounds = new Map()
  for (const [word] of words.slice(0, mostWords)) {
    for (const key of keysOfArabic(word)) {
      const bucket = sounds.get(key)
      if (!bucket) sounds.set(key, [word])
      else if (bucket.length < mostPerKey) bucket.push(word)
    }
  }
  return sounds
}

/** The Arabic words a Latin word may stand for, best first. */
export function transliterate(sounds: Sounds, latin: string): string[] {
  if (!/^[a-z0-9]{3,20}$/.test(latin) || !/[a-z]/.test(latin)) return []
  const spoken = soundsOfLatin(latin)
  const candidates = new Set(variantsOf(spoken.map(({ options }) => options)).flatMap((key) => sounds.get(key) ?? []))
  const voice = spoken.map(({ options, vowel }) => vowel || options[0] || '').join('')
  return [...candidates]
    .map((word, rank) => ({ word, cost: distance(voice, voiceOf(word)) + rank * 0.01 }))
    .filter(({ cost }) => cost <= 0.4 + voice.length * 0.25)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, mostResults)
    .map(({ word }) => word)
}

/** A final ه is the ending of feminine nouns and often not written. */
function keysOfArabic(word: string) {
  const letters = [...word.replace(/^(?:وال|ال)(?=[ء-ي]{3})/, '').replace(/ه$/, '')]
  return variantsOf(letters.map((letter) => arabicSounds[letter] ?? ['']))
}

/** All readings, without doubled consonants; at most eight. */
function variantsOf(sounds: string[][]): string[] {
  let keys = ['']
  for (const options of sounds) {
    const used = keys.length * options.length > mostVariants ? options.slice(0, 1) : options
    keys = keys.flatMap((key) => used.map((sound) => (sound && key.endsWith(sound) ? key : key + sound)))
  }
  return [...new Set(keys)].filter((key) => key.length >= 2)
}

function soundsOfLatin(latin: string) {
  // The article is written apart in many ways; a final h is the feminine ending.
  const text = latin.replace(/^(?:el|al)(?=[a-z0-9]{4})/, '').replace(/h$/, '')
  const spoken: { options: string[]; vowel: string }[] = []
  for (let place = 0; place < text.length; ) {
    const vowel = latinVowels[text[place] ?? '']
    const [spelling, options] = latinSounds.find(([letters]) => text.startsWith(letters, place)) ?? [
      text[place] ?? '',
      [''],
    ]
    spoken.push(vowel ? { options: [''], vowel } : { options, vowel: '' })
    place += vowel ? 1 : spelling.length
  }
  return spoken
}

const voiceOf = (word: string) =>
  [...word.replace(/^ال(?=[ء-ي]{3})/, '')]
    .map((letter) => arabicVowels[letter] ?? arabicSounds[letter]?.[0] ?? '')
    .join('')
    .replace(/h$/, 'a')

/** Edit distance in which a short vowel, which Arabic does not write, costs little. */
function distance(latin: string, arabic: string) {
  let row = Array.from({ length: arabic.length + 1 }, (_, index) => prefixCost(arabic, index))
  for (let i = 1; i <= latin.length; i += 1) {
    const letter = latin[i - 1] ?? ''
    const next = [(row[0] ?? 0) + extraCost(letter)]
    for (let j = 1; j <= arabic.length; j += 1) {
      const other = arabic[j - 1] ?? ''
      next.push(
        Math.min(
          (row[j] ?? 0) + extraCost(letter),
          (next[j - 1] ?? 0) + missingCost(other),
          (row[j - 1] ?? 0) + changeCost(letter, other),
        ),
      )
    }
    row = next
  }
  return row[arabic.length] ?? 0
}

const isVowel = (sound: string) => 'aiu'.includes(sound)
const prefixCost = (arabic: string, length: number) =>
  [...arabic.slice(0, length)].reduce((sum, sound) => sum + missingCost(sound), 0)
const extraCost = (sound: string) => (isVowel(sound) ? 0.2 : 0.7)
const missingCost = (sound: string) => (isVowel(sound) ? 0.6 : 0.9)
function changeCost(one: string, other: string) {
  if (one === other) return 0
  return isVowel(one) && isVowel(other) ? 0.5 : isVowel(one) || isVowel(other) ? 2 : 0.5
}
