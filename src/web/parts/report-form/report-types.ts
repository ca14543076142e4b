import type { ReportSubject, ReportType } from '#contract/reports.ts'

const talk: ReportType[] = ['offensive', 'spam', 'scam', 'other']

/** What can be wrong with what. */
export const reportTypesFor: Record<ReportSubject, ReportType[]> = {
  ad: ['scam', 'prohibited', 'duplicate', 'wrong_category', 'sold', 'offensive', 'spam', 'other'],
  inquiry: ['scam', 'prohibited', 'duplicate', 'wrong_category', 'offensive', 'spam', 'other'],
  user: ['scam', 'impersonation', 'offensive', 'spam', 'prohibited', 'other'],
  comment: talk,
  message: talk,
}
