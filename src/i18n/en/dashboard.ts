import { plural } from '#i18n/plural.ts'
import type { DashboardTexts } from '#i18n/texts.ts'

export const dashboard: DashboardTexts = {
  greeting: (name) => `Hello, \u2068${name}\u2069`,
  lead: 'Your ads and requests, and how they’re doing.',
  leaving: (date) => `Your account will be deleted on ${date}.`,
  leavingLink: 'Keep my account',
  numbers: {
    heading: 'Your numbers',
    active: 'Live ads',
    views: 'Views',
    reveals: 'Number reveals',
    followers: 'Followers',
  },
  states: {
    all: 'All',
    active: 'Live',
    paused: 'Paused',
    sold: 'Sold',
    expired: 'Expired',
    held: 'In review',
    removed: 'Removed',
  },
  badge: {
    active: 'Live',
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
    none: 'No ads here.',
    emptyTitle: 'You haven’t posted an ad yet',
    emptyBody: 'Take a photo, set a price, and all of Syria can see it.',
    post: 'Post your first ad',
    reveals: plural('en', { one: 'number revealed once', other: 'number revealed # times' }),
    daysLeft: plural('en', { one: '# day left', other: '# days left' }),
  },
  inquiries: {
    heading: 'My requests',
    emptyTitle: 'No requests yet',
    emptyBody: 'Can’t find it? Post what you’re looking for, and people who have it will reply.',
    ask: 'Post a request',
  },
  shortcuts: {
    heading: 'Shortcuts',
    page: 'My page as others see it',
  },
}
