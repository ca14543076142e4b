// Words that were typed without a space: شقةللايجار، سامسونغa35.
import type { Dictionary, Phrase } from './dictionary-types.ts'
import { adsWith, findPhrase } from './lookup.ts'
import { stemOf } from './stem.ts'
import type { Token } from './tokens.ts'

const shortestWord = 5
const shortestPart = 2
/** A word of the dictionaries counts as much as one in this many ads. */
const dictionaryWeight = 30
/** Two letters are a word only when they are frequent. */
const frequent = 20

/** An unknown word becomes two known ones, if there are such; otherwise it stays as it is. */
export function splitGlued(dictionary: Dictionary, token: Token): Token[] {
  const { plain, value, isLiteral } = token
  if (isLiteral || value !== null || isKnown(dictionary, plain)) return [token]
  const entry = dictionary.splits.get(plain)
  if (entry) return partsOf(token, entry)
  if (plain.length < shortestWord) return [token]
  let best: string[] | null = null
  let most = 0
  for (let cut = shortestPart; cut <= plain.length - shortestPart; cut += 1) {
    const parts = [plain.slice(0, cut), plain.slice(cut)]
    const score = parts.reduce((product, part) => product * weightOf(dictionary, part), 1)
    if (score > most) [best, most] = [parts, score]
  }
  return best ? partsOf(token, best) : [token]
}

function isKnown(dictionary: Dictionary, plain: string) {
  return dictionary.vocabulary.has(stemOf(plain)) || findPhrase(dictionary, [plain]) !== null
}

function weightOf(dictionary: Dictionary, part: string) {
  if (/^[0-9]+$/.test(part)) return 1
  // Any Latin letters look like two English words: there both must be names or things.
  if (/^[a-z]/.test(part)) return part.length > 2 && isName(dictionary.phrases.get(part)) ? dictionaryWeight : 0
  const ads = adsWith(dictionary, part)
  const phrase = dictionary.phrases.get(part) ?? (part.length > 3 ? findPhrase(dictionary, [part])?.phrase : undefined)
  const weight = ads + (phrase ? dictionaryWeight : 0)
  return part.length < 3 ? (phrase && ads >= frequent ? weight : 0) : weight >= frequent ? weight : 0
}

const isName = (phrase: Phrase | undefined) =>
  phrase !== undefined && !phrase.role && phrase.groups.length + phrase.categories.length + phrase.zones.length > 0

const partsOf = (token: Token, parts: string[]): Token[] =>
  parts.map((plain, index) => ({
    ...token,
    plain,
    value: /^[0-9]+$/.test(plain) ? Number(plain) : null,
    before: index ? null : token.before,
    isExcluded: index ? false : token.isExcluded,
  }))
