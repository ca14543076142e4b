import { plural } from '#i18n/plural.ts'
import type { DashboardTexts } from '#i18n/texts.ts'

export const dashboard: DashboardTexts = {
  greeting: (name) => `Hello, \u2068${name}\u2069`,
  lead: 'Your ads and requests, and what happened with them.',
  leaving: (date) => `Your account will be deleted on ${date}.`,
  leavingLink: 'Keep my account',
  numbers: {
    heading: 'Your numbers',
    active: 'Ads on show',
    views: 'Views',
    reveals: 'Number shown',
    followers: 'Followers',
  },
  states: {
    all: 'All',
    active: 'On show',
    paused: 'Paused',
    sold: 'Sold',
    expired: 'Expired',
    held: 'In review',
    removed: 'Removed',
  },
  badge: {
    active: 'On show',
    paused: 'Paused',
    sold: 'Sold',
    expired: 'Expired',
    held: 'In review',
    removed: 'Removed by us',
    closed: 'Closed',
  },
  ads: {
    heading: 'My ads',
    tabs: 'My ads by state',
    none: 'No ads in this state.',
    emptyTitle: 'You have not posted an ad yet',
    emptyBody: 'Take a picture of what you want to sell, name a price, and all of Syria can see it.',
    post: 'Post your first ad',
    reveals: plural('en', { one: 'number asked for once', other: 'number asked for # times' }),
    daysLeft: plural('en', { one: '# day left', other: '# days left' }),
  },
  inquiries: {
    heading: 'My requests',
    emptyTitle: 'You have not asked for anything yet',
    emptyBody: 'Cannot find it? Write what you are looking for, and whoever has it will answer.',
    ask: 'Ask for what you need',
  },
  shortcuts: {
    heading: 'Shortcuts',
    page: 'My page as others see it',
  },
}
