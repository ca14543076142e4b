import type { Facet } from '#contract/ads.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { html, type Markup } from '#web/ui/markup.tsx'

type Props = { facet: Facet | undefined; option: number | string; isBeside?: boolean; className?: string }

/** Number of ads of an option, if counted. `isBeside` adds brackets, for names that end in a digit such as "K5". */
export function OptionCount({ facet, option, isBeside = false, className = '' }: Props) {
  const textOf = useCountText(facet, isBeside)
  if (!facet) return null
  return <small className={`whitespace-nowrap font-normal text-muted text-xs ${className}`}>{textOf(option)}</small>
}

/** The same inside markup. */
export function useCountMarkup(facet: Facet | undefined, { isBeside = false } = {}) {
  const textOf = useCountText(facet, isBeside)
  return (option: number | string): Markup | undefined =>
    facet && html`<small class="font-normal text-muted text-xs">${textOf(option)}</small>`
}

function useCountText(facet: Facet | undefined, isBeside: boolean) {
  const { filters } = useText()
  const language = useLanguage()
  return (option: number | string) => {
    if (!facet) return ''
    const ads = facet.counts[option] ?? 0
    const number = formatNumber(language, Math.min(ads, facet.limit))
    const shown = ads > facet.limit ? filters.atLeast(number) : number
    return isBeside ? `(${shown})` : shown
  }
}
