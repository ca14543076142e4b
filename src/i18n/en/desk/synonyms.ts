import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { plural } from '#i18n/plural.ts'

const ads = plural('en', { one: '# ad', other: '# ads' })
const times = plural('en', { one: '# time', other: '# times' })

export const synonyms: DeskTexts['synonyms'] = {
  title: 'Search words',
  lead: 'What people type and search does not understand: teach it the meaning, and it finds ads at once.',
  teach: 'Teach a word',
  phrase: 'What people type',
  phraseHint: 'A word or a short phrase, without words such as “I want” or “for sale”.',
  kind: 'It means',
  kinds: { word: 'Another word that ads use', target: 'A category, brand or place' },
  means: 'The known word',
  target: 'Name of the category, brand or place',
  targetHint: 'Type at least two letters, then choose.',
  noTarget: 'No category or place has this name.',
  chosen: (name) => `Chosen: \u2068${name}\u2069`,
  preview: 'What would it find?',
  now: (count) => `Now: ${ads(count)}`,
  after: (count) => `Then: ${ads(count)}`,
  first: 'The first ones:',
  missing: 'Enter the phrase and its meaning first.',
  save: 'Teach search',
  saveTitle: 'Why this meaning?',
  saved: 'Search has learned it.',
  searches: 'Searches that found nothing',
  searchesLead: 'In the last 90 days, by at least three people on one day.',
  noSearches: 'Nothing is waiting.',
  empty: (count) => `${times(count)} without a result`,
  use: 'Teach',
  ignore: 'Ignore',
  ignoreTitle: 'Take this search off the list',
  ignored: 'This search is off the list.',
  list: 'Words that search has learned',
  none: 'Search has learned no word here yet.',
  meaning: (phrase, means) => `\u2068${phrase}\u2069 = \u2068${means}\u2069`,
  ignoredList: 'Ignored searches',
  remove: 'Remove',
  removeTitle: 'Remove this word from search',
  removed: 'Removed. The log can undo it.',
}
