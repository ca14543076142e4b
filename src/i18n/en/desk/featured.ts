import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { plural } from '#i18n/plural.ts'

const days = plural('en', { one: '# day', other: '# days' })

export const featured: DeskTexts['featured'] = {
  title: 'Featured ads',
  lead: 'At most one ad in five is featured in any list. All are labelled, and they satisfy every filter.',
  states: { running: 'Running', scheduled: 'Scheduled', ended: 'Ended' },
  state: 'State',
  empty: 'There are none.',
  older: 'Older',
  give: 'Feature an ad',
  ad: 'Number or link of the ad',
  adHint: 'Such as 1024, or the address of its page.',
  adMissing: 'Enter the number of an ad, or the link of its page.',
  package: 'Package',
  packages: { week: 'One week', two_weeks: 'Two weeks', month: 'A month (30 days)' },
  starts: 'Begins',
  startsHint: 'Leave it empty to begin now.',
  payment: 'Payment',
  payments: { cash: 'Cash', transfer: 'Transfer', gift: 'Free of charge' },
  amount: 'Amount in new pounds',
  receipt: 'Number of the receipt or transfer',
  given: 'The ad is featured',
  scheduled: 'The feature is scheduled',
  end: 'End now',
  cancel: 'Cancel',
  ended: 'The feature has ended',
  by: (name) => `given by \u2068${name}\u2069`,
  span: (from, to) => `${from} to ${to}`,
  report: (views, contacts, count) => `Views: ${views}, contacts: ${contacts}, time: ${days(count)}`,
  before: (views, contacts) => `as many days before: views ${views}, contacts ${contacts}`,
}
