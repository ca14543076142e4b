import { plural } from '#i18n/plural.ts'
import type { SavedSearchTexts, SaveSearchTexts } from '#i18n/texts.ts'

export const saveSearch: SaveSearchTexts = {
  save: 'Save search',
  saveAndNotify: 'Save search and get notified',
  saved: 'Search saved. We’ll notify you when an ad matches it.',
  savedBefore: 'You’ve already saved this search.',
  updated: 'Change saved.',
  all: 'Saved searches',
  editing: (name) => `Editing your saved search “\u2068${name}\u2069”: change the filters, then save.`,
  saveChange: 'Save change',
  cancel: 'Cancel',
}

export const savedSearches: SavedSearchTexts = {
  lead: 'We notify you when an ad matches your search, gets cheaper or is available again.',
  count: (count, limit) => `${count} of ${limit}`,
  settings: 'Notification settings',
  muted: 'Notifications for saved searches are off in your settings, so you get none of them.',
  browse: 'Start searching',
  news: plural('en', { one: 'One new ad', other: '# new ads' }),
  moreThan: (news) => `More than ${news}`,
  open: (name) => `Show results for “\u2068${name}\u2069”`,
  frequency: (name) => `When to notify you about “\u2068${name}\u2069”`,
  frequencies: { instant: 'At once', daily: 'Every morning', off: 'No notifications' },
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Resume',
  edit: 'Edit filters',
  rename: 'Rename',
  name: 'Name of the search',
  nameHint: 'Leave it empty to use the automatic name.',
  saveName: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removed: (name) => `You deleted “\u2068${name}\u2069”`,
  undo: 'Undo',
}
