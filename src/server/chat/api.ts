import { chat as endpoints } from '#contract/chat.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { ChatContext } from './context.ts'
import { deleteMessage } from './delete-message.ts'
import type { ChatFiles } from './files.ts'
import { archiveConversation, hintTyping, markConversationRead, removeConversation } from './member-state.ts'
import {
  listConversations,
  readConversation,
  readMessages,
  readPresence,
  readUnread,
  searchChats,
} from './read-conversations.ts'
import { readRecipient } from './recipients.ts'
import { senderIn } from './send-in.ts'
import { sendMessage, startConversation } from './send-message.ts'
import { syncChats } from './sync.ts'

export function chatApi(chat: ChatContext, files: ChatFiles) {
  const conversation = ({ id }: { id: string }) => idFrom(id, 'conversation_not_found')
  return serve(endpoints, {
    list: async ({ actor, query }) =>
      listConversations(chat, actor, query.is_archived === 'true', query.before ?? null),
    search: async ({ actor, query }) => searchChats(chat, actor, query.q),
    sync: async ({ actor, query }) => syncChats(chat, actor, query.cursor),
    unread: async ({ actor }) => readUnread(chat, actor),
    about: async ({ actor, query }) => readRecipient(chat, actor, query),
    start: async ({ actor, body }) => startConversation(chat, actor, body.to, body.message),
    one: async ({ actor, params }) => readConversation(chat, actor, conversation(params)),
    messages: async ({ actor, params, query }) => readMessages(chat, actor, conversation(params), query),
    send: async ({ actor, params, body }) =>
      sendMessage(chat, await senderIn(chat.db, actor, conversation(params)), conversation(params), body),
    deleteMessage: async ({ actor, params, query }) =>
      deleteMessage(chat, actor, conversation(params), idFrom(params.seq, 'message_not_found'), query.for),
    read: async ({ actor, params, body }) => markConversationRead(chat, actor, conversation(params), body.seq),
    archive: async ({ actor, params }) => archiveConversation(chat, actor, conversation(params), true),
    unarchive: async ({ actor, params }) => archiveConversation(chat, actor, conversation(params), false),
    remove: async ({ actor, params }) => removeConversation(chat, actor, conversation(params)),
    typing: async ({ actor, params }) => hintTyping(chat, actor, conversation(params)),
    presence: async ({ actor, params }) => readPresence(chat, actor, conversation(params)),
    upload: async ({ actor, query, upload }) => files.store(actor, query, upload),
  })
}
