// What staff has limited, and until when. Times are those of Damascus.
import type { LimitedThing } from '#contract/account-limits.ts'
import type { Language } from '#contract/language.ts'
import { formatDate, formatTime } from './format.ts'
import type { AccountLimitTexts } from './texts.ts'

/** Without `until` the limit lasts until it is lifted. */
export function accountLimitSentence(
  language: Language,
  texts: AccountLimitTexts,
  thing: LimitedThing,
  until: string | undefined,
): string {
  const time = until && `${formatDate(language, until)} ${formatTime(language, until)}`
  return time ? texts.until[thing](time) : texts.open[thing]
}
