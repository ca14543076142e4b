export { findUnreadSender as readUnreadSender } from './conversations.sql.ts'
export { createChatFiles } from './files.ts'
export { assertMessageVisible, haveBothWritten } from './message-queries.ts'
export { chatFileRoute } from './serve-file.ts'
