// Inquiries and the ads that fulfil them.

export { announceToInquirers, createInquirerAnnouncer } from './announce-to-inquirers.ts'
export { budgetColumns, budgetOf, budgetViolations, prepareInquiry } from './compile-inquiry.ts'
export { countSeekersOf } from './seekers.ts'
