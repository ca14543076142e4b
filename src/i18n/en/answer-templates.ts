import type { DecisionAction } from '#contract/reports.ts'

export const answerTemplates: Record<DecisionAction, string> = {
  remove: 'Thanks for your report. We reviewed what you reported, found that it breaks our rules, and removed it.',
  hold: '',
  warn: 'Thanks for your report. We found that it breaks our rules and warned its owner.',
  move: 'Thanks for your report. We moved the ad to the category it belongs in.',
  ban: 'Thanks for your report. We looked into it and closed the account.',
  dismiss: 'Thanks for your report. We reviewed it and found nothing against our rules, so it stays.',
  answer: 'Thanks for writing to us. ',
}
