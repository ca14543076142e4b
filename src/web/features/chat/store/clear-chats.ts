// Deletes what chats left in this browser. Loaded after signing out.
import { clearMessageDrafts } from '#web/features/chat/composer/message-drafts.ts'
import { clearUnsent } from '#web/features/chat/outbox/outbox-db.ts'
import { setStored } from './chat-database.ts'
import { change, emptyChatState } from './chat-state.ts'

export async function clearChats() {
  change(() => emptyChatState)
  await clearUnsent()
  await clearMessageDrafts()
  setStored(false)
}
