import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { plural } from '#i18n/plural.ts'

const ads = plural('en', { one: '# ad is', other: '# ads are' })

export const rate: DeskTexts['rate'] = {
  title: 'Dollar rate',
  lead: 'It converts prices typed in dollars to pounds, in lists and in search.',
  now: 'The rate now',
  none: 'There is no rate yet, so prices in dollars are refused.',
  old: (pounds) => `${pounds} old pounds`,
  fresh: (pounds) => `${pounds} new pounds`,
  since: (date) => `since ${date}`,
  follow: (count) =>
    `${ads(count)} priced in dollars. A new rate reaches them within minutes, and sellers get no notification.`,
  label: 'New rate: how many old pounds for a dollar?',
  hint: 'Such as 11250. A new pound is 100 old ones.',
  range: (from, to) => `Enter a whole number of old pounds from ${from} to ${to}.`,
  same: 'That is the rate now.',
  higher: (percent) => `${percent} higher than now`,
  lower: (percent) => `${percent} lower than now`,
  set: 'Set the rate',
  setTitle: 'Set the dollar rate',
  farTitle: 'A big change: are both figures right?',
  confirm: 'Yes, set this rate',
  before: 'Now',
  after: 'New',
  done: 'The rate is set. Prices follow within minutes.',
  history: 'Who changed it, and why',
  noHistory: 'It was never changed here.',
  change: (from, to) => `from ${from} to ${to}`,
  all: 'The last rates',
  fromDesk: 'at the desk',
  fromCommand: 'on the server',
}
