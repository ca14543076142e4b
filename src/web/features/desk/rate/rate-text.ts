import { formatNumber } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useLanguage } from '#web/session/language.ts'

/** A rate in old pounds, as people read it. */
export function useRateText() {
  const { rate: words } = useDeskText()
  const language = useLanguage()
  return {
    old: (oldPounds: number) => words.old(formatNumber(language, oldPounds)),
    fresh: (oldPounds: number) => words.fresh(formatNumber(language, oldPounds / 100)),
  }
}
