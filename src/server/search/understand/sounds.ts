// The sounds of letters in both scripts, and how far two words are from each other.

/** One letter: the consonants it may stand for ('' for none) and the vowels it may be. */
export type Sound = { consonants: string[]; vowels: string }

const consonant = (...consonants: string[]): Sound => ({ consonants, vowels: '' })
const vowel = (vowels: string): Sound => ({ consonants: [''], vowels })

/** Some letters are spoken in two ways: ث as t or s, ق as k or not at all. و and ي are mostly vowels. */
const arabic: Record<string, Sound> = {
  ب: consonant('b'),
  ت: consonant('t'),
  ث: consonant('t', 's'),
  ج: consonant('j'),
  ح: consonant('h'),
  خ: consonant('x'),
  د: consonant('d'),
  ذ: consonant('d', 'z'),
  ر: consonant('r'),
  ز: consonant('z'),
  س: consonant('s'),
  ش: consonant('S'),
  ص: consonant('s'),
  ض: consonant('d'),
  ط: consonant('t'),
  ظ: consonant('z'),
  غ: consonant('g'),
  ف: consonant('f'),
  ق: consonant('k', ''),
  ك: consonant('k'),
  ل: consonant('l'),
  م: consonant('m'),
  ن: consonant('n'),
  ه: consonant('h'),
  ا: vowel('a'),
  و: vowel('u'),
  ي: vowel('i'),
  ع: { consonants: [''], vowels: '3' },
  ء: { consonants: [''], vowels: '3' },
}

/** Longer spellings first. */
const latin: [string, Sound][] = [
  ['kh', consonant('x')],
  ['sh', consonant('S')],
  ['ch', consonant('S')],
  ['gh', consonant('g')],
  ['th', consonant('t', 's')],
  ['dh', consonant('d', 'z')],
  ['ph', consonant('f')],
  ['2', { consonants: ['', 'k'], vowels: 'a3' }],
  ['3', { consonants: [''], vowels: '3a' }],
  ['a', vowel('a')],
  ['e', vowel('ia')],
  ['i', vowel('i')],
  ['y', vowel('i')],
  ['o', vowel('u')],
  ['u', vowel('u')],
  ['w', vowel('u')],
  ['5', consonant('x')],
  ['6', consonant('t')],
  ['7', consonant('h')],
  ['8', consonant('g')],
  ['9', consonant('s', 'k')],
  ['c', consonant('k', 's')],
  ['g', consonant('g', 'j', 'k')],
  ['p', consonant('b')],
  ['q', consonant('k', '')],
  ['v', consonant('f')],
  ['x', consonant('ks')],
  ...[...'bdfhjklmnrstz'].map((letter): [string, Sound] => [letter, consonant(letter)]),
]

/** The ending ه of feminine nouns is spoken a or e. */
export const soundsOfArabic = (word: string): Sound[] =>
  [...word.replace(/^(?:وال|ال)(?=[ء-ي]{3})/, '')].map((letter, index, letters) =>
    letter === 'ه' && index === letters.length - 1 ? vowel('aih') : (arabic[letter] ?? vowel('')),
  )

/** The article is written apart in many ways; a final h is the feminine ending. */
export function soundsOfLatin(word: string): Sound[] {
  const text = word.replace(/^(?:el|al)(?=[a-z0-9]{4})/, '').replace(/h$/, '')
  const sounds: Sound[] = []
  for (let place = 0; place < text.length; ) {
    const [letters, sound] = latin.find(([spelling]) => text.startsWith(spelling, place)) ?? [
      text[place] ?? ' ',
      vowel(''),
    ]
    // A doubled consonant is one sound in Arabic writing.
    if (text[place] !== text[place - 1] || sound.vowels) sounds.push(sound)
    place += letters.length
  }
  return sounds
}

/** Edit distance in which a short vowel, which Arabic does not write, costs little. */
export function soundDistance(latinSounds: Sound[], arabicSounds: Sound[]): number {
  let row = [0]
  for (const sound of arabicSounds) row.push((row.at(-1) ?? 0) + missingCost(sound))
  for (const sound of latinSounds) {
    const next = [(row[0] ?? 0) + extraCost(sound)]
    for (const [index, other] of arabicSounds.entries()) {
      const extra = (row[index + 1] ?? 0) + extraCost(sound)
      const missing = (next[index] ?? 0) + missingCost(other)
      next.push(Math.min(extra, missing, (row[index] ?? 0) + changeCost(sound, other)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const extraCost = ({ vowels }: Sound) => (vowels ? 0.2 : 0.8)
const missingCost = ({ vowels, consonants }: Sound) =>
  vowels === '3' ? 0.2 : vowels ? 0.5 : consonants.includes('') ? 0.5 : 0.9

function changeCost(one: Sound, other: Sound) {
  if ([...one.vowels].some((sound) => other.vowels.includes(sound))) return 0
  if (one.consonants.some((sound) => sound && other.consonants.includes(sound))) return 0
  if (one.vowels && other.vowels) return 0.4
  return one.vowels || other.vowels ? 1.5 : 0.6
}
