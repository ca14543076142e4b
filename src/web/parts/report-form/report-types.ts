import type { ReportType } from '#contract/desk-choices.ts'
import type { ReportSubject } from '#contract/reports.ts'

const messageTypes: ReportType[] = ['offensive', 'spam', 'scam', 'other']

/** The report types that apply to each subject. */
export const reportTypesFor: Record<ReportSubject, ReportType[]> = {
  ad: ['scam', 'prohibited', 'duplicate', 'wrong_category', 'sold', 'offensive', 'spam', 'other'],
  inquiry: ['scam', 'prohibited', 'duplicate', 'wrong_category', 'offensive', 'spam', 'other'],
  user: ['scam', 'impersonation', 'offensive', 'spam', 'prohibited', 'other'],
  comment: messageTypes,
  message: messageTypes,
}
