// The English stemmer of PostgreSQL (Snowball "english", Porter2), for words of the letters a to z.

const vowels = 'aeiouy'
const isVowel = (letter: string | undefined) => letter !== undefined && vowels.includes(letter)
const hasVowel = (text: string) => /[aeiouy]/.test(text)

const exceptions = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
)
/** Invariant once a plural ending is removed. */
const invariant = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed'])

type Regions = { r1: number; r2: number }

export function stemEnglish(word: string): string {
  if (word.length < 3) return word
  const exception = exceptions.get(word)
  if (exception) return exception
  let stem = markConsonantY(word)
  const regions = regionsOf(stem)
  stem = removePlural(stem)
  if (!invariant.has(stem)) {
    stem = removePast(stem, regions)
    stem = stem.replace(/^(.+[^aeiouy])[yY]$/, '$1i')
    stem = replaceSuffix(stem, secondSuffixes, regions.r1)
    stem = replaceSuffix(stem, thirdSuffixes, regions.r1, regions.r2)
    stem = replaceSuffix(stem, fourthSuffixes, regions.r2)
    stem = removeLast(stem, regions)
  }
  return stem.replaceAll('Y', 'y')
}

/** A y at the start or after a vowel is a consonant; upper case marks it. */
function markConsonantY(word: string) {
  const letters = [...word]
  if (letters[0] === 'y') letters[0] = 'Y'
  for (let place = 1; place < letters.length; place += 1) {
    if (letters[place] === 'y' && isVowel(letters[place - 1])) letters[place] = 'Y'
  }
  return letters.join('')
}

/** R1 begins after the first consonant that follows a vowel, R2 after the next one. */
function regionsOf(word: string): Regions {
  const start = /^(?:gener|commun|arsen)/.exec(word)?.[0].length
  const r1 = start ?? afterVowelConsonant(word, 0)
  return { r1, r2: afterVowelConsonant(word, r1) }
}

function afterVowelConsonant(word: string, from: number) {
  let place = from
  while (place < word.length && !isVowel(word[place])) place += 1
  while (place < word.length && isVowel(word[place])) place += 1
  return place < word.length ? place + 1 : word.length
}

function removePlural(word: string) {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (word.endsWith('us') || word.endsWith('ss') || !word.endsWith('s')) return word
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function removePast(word: string, { r1 }: Regions) {
  const suffix = /(?:eedly|ingly|edly|eed|ing|ed)$/.exec(word)?.[0]
  if (!suffix) return word
  const rest = word.slice(0, -suffix.length)
  if (suffix.startsWith('ee')) return rest.length >= r1 ? `${rest}ee` : word
  if (!hasVowel(rest)) return word
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1)
  return rest.length === r1 && endsShort(rest) ? `${rest}e` : rest
}

/** Ends in a short syllable, as "hop" does. */
function endsShort(word: string) {
  const [third, second, last] = [word.at(-3), word.at(-2), word.at(-1)]
  if (last === undefined || second === undefined || isVowel(last) || !isVowel(second)) return false
  return third === undefined || (!isVowel(third) && !'wxY'.includes(last))
}

/** suffix → replacement; `after` letters must precede it; `inR2` asks for the second region too. */
type Suffix = { to: string; after?: string; inR2?: true }
type Suffixes = Map<string, Suffix>
const suffixesOf = (entries: Record<string, string | Suffix>): Suffixes =>
  new Map(
    Object.entries(entries)
      .sort(([a], [b]) => b.length - a.length)
      .map(([suffix, value]) => [suffix, typeof value === 'string' ? { to: value } : value]),
  )

const secondSuffixes = suffixesOf({
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  abli: 'able',
  entli: 'ent',
  izer: 'ize',
  ization: 'ize',
  ational: 'ate',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  aliti: 'al',
  alli: 'al',
  fulness: 'ful',
  ousli: 'ous',
  ousness: 'ous',
  iveness: 'ive',
  iviti: 'ive',
  biliti: 'ble',
  bli: 'ble',
  ogi: { to: 'og', after: 'l' },
  fulli: 'ful',
  lessli: 'less',
  li: { to: '', after: 'cdeghkmnrt' },
})
const thirdSuffixes = suffixesOf({
  tional: 'tion',
  ational: 'ate',
  alize: 'al',
  icate: 'ic',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
  ative: { to: '', inR2: true },
})
const fourthSuffixes = suffixesOf({
  ...Object.fromEntries(
    'al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize'.split(' ').map((suffix) => [suffix, '']),
  ),
  ion: { to: '', after: 'st' },
})

/** Only the longest suffix counts, even when it may not be replaced. */
function replaceSuffix(word: string, suffixes: Suffixes, region: number, r2 = 0) {
  for (const [suffix, { to, after, inR2 }] of suffixes) {
    if (!word.endsWith(suffix)) continue
    const start = word.length - suffix.length
    const isAllowed = start >= region && (!after || after.includes(word[start - 1] ?? ' ')) && (!inR2 || start >= r2)
    return isAllowed ? word.slice(0, start) + to : word
  }
  return word
}

function removeLast(word: string, { r1, r2 }: Regions) {
  const rest = word.slice(0, -1)
  if (word.endsWith('e')) return rest.length >= r2 || (rest.length >= r1 && !endsShort(rest)) ? rest : word
  return word.endsWith('ll') && rest.length >= r2 ? rest : word
}
