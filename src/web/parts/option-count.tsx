import type { Facet } from '#contract/ads.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'

type Props = { facet: Facet | undefined; option: number | string; isBeside?: boolean; className?: string }

/** How many ads an option would list, in small; nothing where that was not counted. Beside a name that may be "K5" it is (6). */
export function OptionCount({ facet, option, isBeside = false, className = '' }: Props) {
  const { filters } = useText()
  const language = useLanguage()
  if (!facet) return null
  const ads = facet.counts[option] ?? 0
  const number = formatNumber(language, Math.min(ads, facet.limit))
  const shown = ads > facet.limit ? filters.atLeast(number) : number
  return <small className={`font-normal text-muted text-xs ${className}`}>{isBeside ? `(${shown})` : shown}</small>
}
