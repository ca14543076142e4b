// When a limit ends, in words: "in 5 minutes", "tomorrow at 1:42". Times are those of Damascus.
import type { Language } from '#contract/language.ts'
import { formatTime, locales } from './format.ts'
import type { LimitTexts } from './texts.ts'

type Reached = { retryAfter: number; action?: string; limit?: number }

export function limitSentence(language: Language, texts: LimitTexts, reached: Reached, now: number): string {
  const time = waitingTime(language, texts, reached.retryAfter, now)
  if (reached.limit === undefined) return texts.wait(time)
  const amounts: Record<string, ((count: number) => string) | undefined> = texts.amounts
  const amount = (amounts[reached.action ?? ''] ?? texts.amounts.other)(reached.limit)
  return texts.reached(amount, time)
}

/** The time of day if it is more than an hour away. */
export function waitingTime(language: Language, texts: Pick<LimitTexts, 'at'>, seconds: number, now: number): string {
  const relative = new Intl.RelativeTimeFormat(locales[language])
  if (seconds < 60) return relative.format(Math.ceil(seconds), 'second')
  if (seconds < 3600) return relative.format(Math.ceil(seconds / 60), 'minute')
  const end = new Date(now + seconds * 1000)
  return texts.at(formatTime(language, end.toISOString()), dayOf(end) !== dayOf(new Date(now)))
}

const dayOf = (date: Date) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'Asia/Damascus' }).format(date)
