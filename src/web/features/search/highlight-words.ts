import { foldedPiece, matchesStem, piecesOf } from '#contract/folding.ts'
import { html, type Markup } from '#web/ui/markup.tsx'

/**
 * Marks the search words in texts. `words` are stems in folded spelling, as the search returns them. The names of a list
 * repeat the same words, so each is compared once.
 */
export function createHighlighter(words: string[]): (text: string) => Markup {
  if (!words.length) return (text) => html`${text}`
  const known = new Map<string, Markup>()
  const highlight = (piece: string) => {
    const markup = matchesStem(words, foldedPiece(piece))
      ? html`<mark class="bg-apricot-soft text-ink">${piece}</mark>`
      : html`${piece}`
    known.set(piece, markup)
    return markup
  }
  return (text) => html`${piecesOf(text).map((piece) => known.get(piece) ?? highlight(piece))}`
}
