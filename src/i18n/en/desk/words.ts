import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { plural } from '#i18n/plural.ts'

const people = plural('en', { one: '# person', other: '# people' })

export const words: DeskTexts['words'] = {
  title: 'Announcements',
  lead: 'A banner that every visitor sees, or a notification to a group of people.',
  ar: 'Text in Arabic',
  en: 'Text in English',
  banner: {
    title: 'Banner on all pages',
    states: { none: 'No banner now', now: 'Shown now', planned: 'Waiting for its time', over: 'Its time is over' },
    link: 'Link (optional)',
    linkHint: 'A full link that starts with https://, or a path of the site such as /faq.',
    level: 'Kind',
    levels: { info: 'Information', warning: 'Warning' },
    starts: 'Starts',
    ends: 'Ends',
    timeHint: 'Damascus time.',
    dismissible: 'Visitors can hide it on their device',
    preview: 'How it will look',
    save: 'Show the banner',
    saveTitle: 'Show the banner on all pages',
    saved: 'Banner saved.',
    end: 'Take the banner away',
    ended: 'The banner is gone.',
  },
  notice: {
    title: 'Notification to a group',
    lead: 'It goes to the list of notifications and to devices that receive them. It can’t be undone.',
    link: 'Page of the site (optional)',
    linkHint: 'Such as /faq.',
    group: 'Recipients',
    groups: {
      everyone: 'All members',
      sellers: 'Everyone with a live ad',
      dealers: 'Owners of shops',
      governorate: 'Everyone with a live ad in a governorate',
    },
    governorate: 'Governorate',
    choose: 'Choose a governorate',
    recipients: (count) => `It will reach ${people(count)}.`,
    counting: 'Counting…',
    send: 'Send',
    sendTitle: (count) => `Send to ${people(count)}?`,
    started: 'Sending has started.',
    sent: 'Earlier notifications',
    none: 'Nothing has been sent yet.',
    progress: (count) => `Reached ${people(count)}`,
    going: 'Still sending',
  },
}
