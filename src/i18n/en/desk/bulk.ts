import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { plural } from '#i18n/plural.ts'

const cases = plural('en', { one: '# case', other: '# cases' })

export const bulk: DeskTexts['bulk'] = {
  select: (number) => `Select ${number}`,
  selectAll: 'Select all shown',
  selected: (count) => `${cases(count)} selected`,
  clear: 'Clear',
  open: 'Decide together',
  title: 'One decision for several cases',
  action: 'What do you decide?',
  actions: {
    remove: 'Remove them, they break a rule',
    hold: 'Hide them until it’s settled',
    warn: 'Warn the owners, all stay',
    dismiss: 'No breach, all stay',
  },
  rule: 'Rule',
  chooseRule: 'Choose the rule they break',
  preview: 'What will happen',
  loading: 'Counting what will happen…',
  decidable: (count) => `${cases(count)} will be decided.`,
  owners: plural('en', { one: 'They concern # person.', other: 'They concern # people.' }),
  reporters: plural('en', {
    one: '# reporter gets an answer in their language.',
    other: '# reporters get an answer, each in their language.',
  }),
  needsApproval: (limit) => `More than ${limit} cases: nothing is done until a colleague approves.`,
  skipped: 'Not included',
  submit: 'Apply to all',
  ask: 'Ask a colleague',
  results: {
    done: 'Done',
    decided: 'A colleague has decided it',
    claimed: 'A colleague is working on it',
    own: 'Yours, or reported by you',
    not_possible: 'This decision doesn’t suit it',
  },
  resultTitle: (done, all) => `Applied to ${done} of ${all}`,
  waitingTitle: 'Waiting for a colleague’s approval',
  waitingLead: 'Nothing has changed yet. The question is on the page of approvals.',
  by: (name, date) => `\u2068${name}\u2069, ${date}`,
  undo: 'Undo all',
  undoTitle: 'Undo the decision in all cases',
  undoLead: 'Everything is as it was, and the cases open again. What has changed since stays, and you’re told which.',
  undoDone: 'Undone',
  undoResults: { undone: 'Undone', not_undoable: 'It has changed since: decide on its page' },
  recent: 'Decisions about several cases',
}
