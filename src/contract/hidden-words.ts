// Whether a title has a hidden word. The server answers the same for descriptions, with its own stems.
import { foldedWords, isSameStem, stemOf } from './folding.ts'

/** All words of a rule must be in the text, whole: "car" does not hide a carpet. */
export function hasHiddenWord(rules: string[], text: string): boolean {
  if (!rules.length) return false
  const words = foldedWords(text).flatMap(({ folded }) => folded || [])
  return rules.some((rule) => {
    const stems = foldedWords(rule).flatMap(({ folded }) => (folded ? stemOf(folded) : []))
    return stems.length > 0 && stems.every((stem) => words.some((word) => isSameStem(stem, word)))
  })
}
