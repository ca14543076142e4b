import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { plural } from '#i18n/plural.ts'

const ads = plural('en', { one: '# ad has', other: '# ads have' })

export const prohibited: DeskTexts['prohibited'] = {
  title: 'Prohibited words',
  lead: 'Words that stop a new or edited ad: it is refused with the rule, or waits for a moderator. Live ads stay.',
  add: 'Add a word',
  phrase: 'Word or phrase',
  phraseHint: 'A phrase that no honest ad has, such as “live ammunition”. “Gun” alone would stop spray guns.',
  rule: 'Rule',
  severity: 'What happens?',
  severities: { refuse: 'Refuse and explain', hold: 'Hold for review', off: 'Switched off' },
  preview: 'What would it stop today?',
  found: (count) => `${ads(count)} these words now. Live ads stay as they are.`,
  first: 'With the phrase itself:',
  missing: 'Enter the word first.',
  save: 'Save the word',
  saveTitle: 'Why this word?',
  saved: 'Saved. It applies to new ads now.',
  list: 'The list now',
  search: 'Search the list',
  noMatch: 'The list has no such word.',
  shipped: 'original',
  changed: 'changed by the team',
  toRefuse: 'Refuse instead',
  toHold: 'Hold instead',
  takeOff: 'Take off',
  changeTitle: 'Why this change?',
  off: 'Original words that are switched off',
  putBack: 'Put back',
  history: 'Last changes',
  noHistory: 'The list is as it was shipped.',
  nothing: 'not on the list',
  change: (before, after) => `${before} → ${after}`,
}
