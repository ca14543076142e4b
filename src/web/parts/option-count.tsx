import type { Facet } from '#contract/ads.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'

type Props = { facet: Facet | undefined; option: number | string; isBeside?: boolean; className?: string }

/** Number of ads of an option, if counted. `isBeside` adds brackets, for names that end in a digit such as "K5". */
export function OptionCount({ facet, option, isBeside = false, className = '' }: Props) {
  const { filters } = useText()
  const language = useLanguage()
  if (!facet) return null
  const ads = facet.counts[option] ?? 0
  const number = formatNumber(language, Math.min(ads, facet.limit))
  const shown = ads > facet.limit ? filters.atLeast(number) : number
  return <small className={`font-normal text-muted text-xs ${className}`}>{isBeside ? `(${shown})` : shown}</small>
}
