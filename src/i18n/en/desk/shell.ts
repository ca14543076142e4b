import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { plural } from '#i18n/plural.ts'

const hours = plural('en', { one: '# hour', other: '# hours' })

export const shell: DeskTexts['shell'] = {
  title: 'Desk',
  nav: 'Parts of the desk',
  links: { today: 'Today', cases: 'Reports and complaints', team: 'Team', log: 'Log' },
  roles: { owner: 'Owner', operator: 'Operator', moderator: 'Moderator', support: 'Support' },
  roleHints: {
    owner: 'May do everything, including managing the team.',
    operator: 'May do everything except managing the team.',
    moderator: 'Reports, complaints and closing accounts, and looking up people.',
    support: 'Looks up accounts and helps their owners.',
  },
  reason: 'Reason',
  reasonHint: 'It is written to the log of the desk.',
  reasonMissing: 'Write the reason, at least three letters.',
  cancel: 'Cancel',
  save: 'Save',
  today: {
    lead: 'What waits for the team now, and the market since midnight.',
    waiting: 'Waiting for a decision',
    queues: {
      urgent: 'Urgent reports',
      reports: 'Other reports',
      reviews: 'Automatic reviews',
      complaints: 'Complaints and suggestions',
    },
    target: (count) => `Answer within ${hours(count)}`,
    oldest: (age) => `Oldest: ${age}`,
    overdue: (count) => `Overdue: ${count}`,
    clear: 'Nothing is waiting',
    market: 'Since midnight',
    newAds: 'New ads',
    newPeople: 'New accounts',
    newCases: 'Reports and complaints',
  },
}
