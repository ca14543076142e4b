import { foldedWords, matchesStem } from '#contract/folding.ts'
import { html, type Markup } from '#web/ui/markup.tsx'

/** Marks the search words in a text. `words` are stems in folded spelling, as the search returns them. */
export function highlighted(text: string, words: string[]): Markup {
  if (!words.length) return html`${text}`
  const pieces = foldedWords(text).map(({ piece, folded }) =>
    matchesStem(words, folded) ? html`<mark class="bg-apricot-soft text-ink">${piece}</mark>` : html`${piece}`,
  )
  return html`${pieces}`
}
