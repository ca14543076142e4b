// Deletes what chats left in this browser. Loaded when nobody is signed in any more.
import { clearMessageDrafts } from '#web/features/chat/composer/message-drafts.ts'
import { clearUnsent } from '#web/features/chat/outbox/outbox-db.ts'
import { inChatDatabase, setStored } from './chat-database.ts'
import { change, emptyChatState } from './chat-state.ts'

/** After signing out: everything. */
export async function clearChats() {
  await clearReadable()
  await clearUnsent()
  await clearMessageDrafts()
  setStored(null)
}

/** After the server ended the session: what others wrote. Drafts and unsent messages wait for their user. */
export async function clearReadable() {
  change(() => emptyChatState)
  await inChatDatabase('pages')('readwrite', (store) => store.clear())
  setStored('written')
}
