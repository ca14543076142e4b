import type { AdCheckTexts } from '#i18n/texts.ts'

export const adCheck: AdCheckTexts = {
  title: 'Is your ad still available?',
  lead: 'Your answer saves people a useless message. We pause what isn’t confirmed, and you can show it again at any time.',
  confirm: 'Still available',
  confirmAll: 'All still available',
  showAgain: 'Available, show it again',
  done: 'Confirmed just now. Thank you.',
  paused: 'Paused since we got no answer',
  ended: 'No longer on offer',
  notAvailable: 'No longer available? Choose “Sold” or delete it on your dashboard.',
  dashboard: 'Open Dashboard',
  open: 'Open the ad',
  overTitle: 'This link is no longer valid',
  overBody: 'You can confirm your ads or show them again on your dashboard.',
  stop: 'Don’t want these questions? Turn them off in the notification settings.',
  needsScript: 'This page needs JavaScript. You can confirm your ads on your dashboard.',
}
