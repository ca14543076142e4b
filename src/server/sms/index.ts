export { createSms } from './create-sms.ts'
export { SmsError } from './gateway.ts'
export { createInbox, type Inbox, type StoredSms } from './inbox.ts'
export type { Sms } from './sms.ts'
