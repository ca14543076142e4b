import { chat as endpoints } from '#contract/chat.ts'
import type { Language } from '#contract/language.ts'
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
  const to = (language: Language): ChatContext => ({ ...chat, language })
  return serve(endpoints, {
    list: async ({ actor, language, query }) =>
      listConversations(to(language), actor, query.is_archived === 'true', query.before ?? null),
    search: async ({ actor, language, query }) => searchChats(to(language), actor, query.q),
    sync: async ({ actor, language, query }) => syncChats(to(language), actor, query.cursor),
    unread: async ({ actor, language }) => readUnread(to(language), actor),
    about: async ({ actor, language, query }) => readRecipient(to(language), actor, query),
    start: async ({ actor, language, body }) => startConversation(to(language), actor, body.to, body.message),
    one: async ({ actor, language, params }) => readConversation(to(language), actor, conversation(params)),
    messages: async ({ actor, language, params, query }) =>
      readMessages(to(language), actor, conversation(params), query),
    send: async ({ actor, language, params, body }) =>
      sendMessage(to(language), await senderIn(chat.db, actor, conversation(params)), conversation(params), body),
    deleteMessage: async ({ actor, language, params, query }) =>
      deleteMessage(to(language), actor, conversation(params), idFrom(params.seq, 'message_not_found'), query.for),
    read: async ({ actor, language, params, body }) =>
      markConversationRead(to(language), actor, conversation(params), body.seq),
    archive: async ({ actor, language, params }) =>
      archiveConversation(to(language), actor, conversation(params), true),
    unarchive: async ({ actor, language, params }) =>
      archiveConversation(to(language), actor, conversation(params), false),
    remove: async ({ actor, language, params }) => removeConversation(to(language), actor, conversation(params)),
    typing: async ({ actor, language, params }) => hintTyping(to(language), actor, conversation(params)),
    presence: async ({ actor, language, params }) => readPresence(to(language), actor, conversation(params)),
    upload: async ({ actor, query, upload }) => files.store(actor, query, upload),
  })
}
