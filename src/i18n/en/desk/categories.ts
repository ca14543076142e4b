import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { plural } from '#i18n/plural.ts'

const ads = plural('en', { one: 'one ad', other: '# ads' })
const below = plural('en', { one: 'one category below it', other: '# categories below it' })

export const categories: DeskTexts['categories'] = {
  title: 'Categories',
  lead: 'Every change is on the site at once; ads follow in the background without a pause. Ads are counted every few hours.',
  path: 'Where the category is',
  all: 'All categories',
  list: 'Top categories',
  below: 'Categories below it',
  noneBelow: 'There are no categories below it.',
  hidden: 'hidden',
  counts: (adCount, children) => [ads(adCount), ...(children ? [below(children)] : [])].join(' · '),
  acts: 'What can be changed',
  kinds: {
    rename: 'Rename',
    look: 'Icon and colour',
    move: 'Move',
    merge: 'Merge into another',
    hide: 'Hide',
    show: 'Show again',
    order: 'Order',
    facts: 'Details',
    add: 'Add one below it',
  },
  explain: {
    rename: 'Its address stays the same, and the search finds the new name at once.',
    look: 'The icons are those that the site has.',
    move: 'The categories below it and their ads go with it. The old address leads to the new one.',
    merge:
      'Its ads, requests and saved searches go to the other category, and its old address leads there. A merge cannot be undone.',
    hide: 'It takes no new ads and is in no list. Its ads stay until they end.',
    show: 'It is in the lists again and takes new ads.',
    order: 'Its place among the categories beside it.',
    facts:
      'What is not ticked is not asked in the form of an ad and is shown on no ad and in no filter, here and in the categories below.',
    add: 'The new category has the type and the details of this one.',
  },
  nameAr: 'Name in Arabic',
  nameEn: 'Name in English',
  icon: 'Icon',
  color: 'Colour',
  target: 'The other category',
  choose: 'Choose a category',
  place: 'Place',
  fixedFact: 'needed, because “new or used” follows from it',
  preview: 'Preview',
  apply: 'Apply',
  cancel: 'Cancel',
  saved: 'The change is saved',
  changes: 'What changes',
  from: 'Now',
  to: 'Then',
  touches: {
    ads: 'Active ads',
    inquiries: 'Requests',
    saved_searches: 'Saved searches',
    categories: 'Categories below it',
  },
  inNavBar: 'This category is in the navigation bar.',
  redirects: 'The old address leads to the new one.',
  lostFacts: (names) => `Its ads will not show these details: ${names}`,
  running: {
    title: (name) => `Ads follow the change of “${name}”`,
    progress: (done, total) => `${done} of ${total}`,
    hint: 'The site works as usual. Another category can be renamed, moved or merged when this has finished.',
  },
}
