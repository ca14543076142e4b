import { plural } from '#i18n/plural.ts'
import type { DurationTexts } from '#i18n/texts.ts'

export const durations: DurationTexts = {
  minutes: plural('en', { one: '# minute', other: '# minutes' }),
  hours: plural('en', { one: '# hour', other: '# hours' }),
  days: plural('en', { one: '# day', other: '# days' }),
}
