import { countLetters } from '#contract/text.ts'
import type { ReportTexts } from '#i18n/texts.ts'

type Props = { text: string; shortest: number; longest: number; words: ReportTexts }

/** What is still missing, then how much there is. */
export function TextCounter({ text, shortest, longest, words }: Props) {
  const letters = countLetters(text.trim())
  const missing = shortest - letters
  if (missing > 0) return <span className="tabular-nums">{words.left(missing)}</span>
  return (
    <span dir="ltr" className="tabular-nums">
      {letters} / {longest}
    </span>
  )
}
