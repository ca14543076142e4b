import { countLetters } from '#contract/text.ts'
import type { ReportTexts } from '#i18n/texts.ts'

type Props = { text: string; minLength: number; maxLength: number; words: ReportTexts }

/** Number of missing letters, then the length. */
export function TextCounter({ text, minLength, maxLength, words }: Props) {
  const letters = countLetters(text.trim())
  const missing = minLength - letters
  if (missing > 0) return <span className="tabular-nums">{words.left(missing)}</span>
  return (
    <span dir="ltr" className="tabular-nums">
      {letters} / {maxLength}
    </span>
  )
}
