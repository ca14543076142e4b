import { plural } from '#i18n/plural.ts'
import type { TrustTexts } from '#i18n/texts.ts'

export const trust: TrustTexts = {
  verified: 'Verified phone',
  answers: {
    hour: 'Usually replies within an hour',
    hours: 'Usually replies within hours',
    day: 'Usually replies within a day',
  },
  answerRate: (percent) => `Replies to ${percent}% of messages`,
  deals: plural('en', { one: 'Deals confirmed with 1 buyer', other: 'Deals confirmed with # buyers' }),
  clean: 'No upheld reports in 12 months',
  removed: plural('en', {
    one: '1 ad removed by moderators in 12 months',
    other: '# ads removed by moderators in 12 months',
  }),
}
