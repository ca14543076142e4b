// "توربين هوا": the first thing of an Arabic phrase is what is wanted, also when no ad has it.
import type { Dictionary } from './dictionary-types.ts'
import type { Word } from './types.ts'

/**
 * Things after an absent first one are never required, so that what is near the first one is listed instead. A thing of the same main
 * category stays required: "ايكيا طاولة" is a table.
 */
export function withAbsentHead(dictionary: Dictionary, words: Word[]): Word[] {
  const head = words.find(({ isThing, isOptional }) => isThing && !isOptional)
  if (!head?.isAbsent || head.isBrand || !head.wider.length || !/^[ء-ي ]+$/.test(head.text)) return words
  const mains = mainCategoriesOf(dictionary, head.wider)
  const isOther = (word: Word) =>
    word !== head && word.isThing && !mainCategoriesOf(dictionary, termsOf(word)).some((id) => mains.includes(id))
  return words.map((word) => (isOther(word) ? { ...word, isOptional: true } : word))
}

const termsOf = ({ alternatives, wider, around }: Word) => [
  ...alternatives.map(({ stems }) => stems),
  ...wider,
  ...around,
]

const mainCategoriesOf = ({ categories }: Dictionary, terms: string[]) =>
  terms.flatMap((term) => (/^C[0-9]+$/.test(term) && categories.get(Number(term.slice(1)))?.path[0]) || [])
