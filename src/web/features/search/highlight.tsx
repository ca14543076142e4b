import { foldedWords, matchesStem } from '#contract/folding.ts'

/** Marks the search words. `words` are stems in folded spelling, as the search returns them. */
export function Highlight({ text, words }: { text: string; words: string[] }) {
  if (!words.length) return text
  return foldedWords(text).map(({ piece, folded, start }) =>
    matchesStem(words, folded) ? (
      <mark key={start} className="bg-apricot-soft text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
