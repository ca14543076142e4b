import { plural } from '#i18n/plural.ts'
import type { PeopleTexts } from '#i18n/texts.ts'

export const people: PeopleTexts = {
  cancel: 'Cancel',
  newMember: 'New member',
  block: {
    title: (name) => `Block \u2068${name}\u2069?`,
    effects: [
      'You won’t see their ads, requests or comments. What you post publicly stays visible to everyone.',
      'They can’t see your number.',
      'Neither of you can message or rate the other, or comment on their ads.',
      'If either of you follows the other, that stops.',
    ],
    quietly: 'They won’t be notified. You can unblock them any time from Blocked people.',
    confirm: 'Block',
    done: (name) => `You blocked \u2068${name}\u2069`,
  },
  blocked: {
    body: 'You can’t see each other’s pages. Unblock to see this one again.',
    unblock: 'Unblock',
    again: 'Block again',
  },
  row: {
    unfollow: (name) => `Unfollow \u2068${name}\u2069`,
    block: (name) => `Block \u2068${name}\u2069`,
    nowBlocked: 'Blocked',
    notBlocked: 'Unblocked',
  },
  since: {
    followers: (date) => `Following you since ${date}`,
    following: (date) => `Following since ${date}`,
    blocked: (date) => `Blocked since ${date}`,
  },
  lists: {
    search: 'Search by name or username',
    searching: 'Search this list',
    clear: 'Show everyone',
    nobody: (search) => `No one named “\u2068${search}\u2069” here`,
    nobodyBody: 'Try a part of the name, or show the whole list.',
    count: plural('en', { one: '# person', other: '# people' }),
    browse: 'Browse ads',
    share: 'My page as others see it',
  },
  followers: {
    lead: 'People who follow your ads and requests.',
    emptyTitle: 'No followers yet',
    emptyBody: 'Share your page with customers: followers hear about new ads first.',
  },
  following: {
    lead: 'Sellers you follow.',
    emptyTitle: 'You’re not following anyone yet',
    emptyBody: 'Every seller’s page has a “Follow” button. People you follow appear here.',
  },
  blockedList: {
    lead: 'You can’t see each other, and they aren’t notified.',
    emptyTitle: 'You haven’t blocked anyone',
    emptyBody: 'If someone bothers you, open their page and tap Block.',
  },
  number: {
    heading: 'Seller’s number',
    call: 'Call',
    whatsApp: 'WhatsApp',
    copy: 'Copy number',
    copied: 'Number copied',
    advice: 'See it before you pay, and never send money in advance.',
    limit: (wait) => `You’ve reached today’s limit for numbers. You can see more in ${wait}.`,
    hours: plural('en', { one: '# hour', other: '# hours' }),
  },
}
