// Deletes what chats left in this browser. Loaded after signing out.
import { clearMessageDrafts } from '#web/features/chat/composer/message-drafts.ts'
import { clearUnsent } from '#web/features/chat/outbox/outbox-db.ts'
import { setStored } from './chat-database.ts'
import { change, emptyChatState } from './chat-state.ts'
import { clearOfflineChats } from './offline-chats.ts'

export async function clearChats() {
  change(() => emptyChatState)
  await clearUnsent()
  await clearMessageDrafts()
  await clearOfflineChats()
  setStored(false)
}

/** After the end of a session: nothing can be read any more, but drafts and unsent messages wait for the same user. */
export async function clearReadableChats() {
  change(() => emptyChatState)
  await clearOfflineChats()
}
