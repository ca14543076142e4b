import { plural } from '#i18n/plural.ts'
import type { PeopleTexts } from '#i18n/texts.ts'

export const people: PeopleTexts = {
  cancel: 'Cancel',
  block: {
    title: (name) => `Block \u2068${name}\u2069?`,
    effects: [
      'Neither of you will see the other’s ads, requests or comments.',
      'Neither of you can write to, comment on or rate the other.',
      'If one of you follows the other, that ends.',
    ],
    quietly: 'They are not told, and you can take it back at any time from your list of blocked people.',
    confirm: 'Yes, block them',
    done: (name) => `You blocked \u2068${name}\u2069`,
  },
  blocked: {
    body: 'Neither of you sees what the other has here. Unblock them to have the page back.',
    unblock: 'Unblock',
    again: 'Block again',
  },
  row: {
    unfollow: (name) => `Unfollow \u2068${name}\u2069`,
    block: (name) => `Block \u2068${name}\u2069`,
    nowBlocked: 'Blocked',
    notBlocked: 'No longer blocked',
  },
  since: {
    followers: (date) => `Follows you since ${date}`,
    following: (date) => `Followed since ${date}`,
    blocked: (date) => `Blocked on ${date}`,
  },
  lists: {
    search: 'Search by name or user name',
    searching: 'Search this list',
    clear: 'Show everyone',
    nobody: (search) => `Nobody here is called “\u2068${search}\u2069”`,
    nobodyBody: 'Try a part of the name, or show the whole list.',
    count: plural('en', { one: '# person', other: '# people' }),
    browse: 'Browse ads',
    share: 'My page as others see it',
  },
  followers: {
    lead: 'Who follows your ads and requests.',
    emptyTitle: 'No followers yet',
    emptyBody: 'Share the link of your page with your customers: followers hear of your new ads first.',
  },
  following: {
    lead: 'Sellers whose news you follow.',
    emptyTitle: 'You follow no one yet',
    emptyBody: 'Every seller’s page has a “Follow” button. Whom you follow appears here.',
  },
  blockedList: {
    lead: 'Neither of you sees what the other has, and they are not told.',
    emptyTitle: 'You have blocked no one',
    emptyBody: 'If somebody bothers you, open their page and press the block button.',
  },
  number: {
    heading: 'The seller’s number',
    call: 'Call',
    whatsApp: 'WhatsApp',
    copy: 'Copy the number',
    copied: 'Number copied',
    advice: 'See it before you pay, and never send money in advance.',
    limit: (wait) => `You have seen as many numbers as one day allows. You can see more in ${wait}.`,
    hours: plural('en', { one: '# hour', other: '# hours' }),
  },
}
