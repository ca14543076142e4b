// What chats keep for reading without a network: written by chat pages, also read by the service worker.
import type { Conversation, ConversationSummary } from '#contract/chat.ts'
import type { Me } from '#contract/me.ts'

export const chatDatabaseName = 'souqna-chat'
export const snapshotStore = 'snapshots'

export type ListSnapshot = {
  me: Me
  /** When the server was last heard, in milliseconds. */
  savedAt: number
  items: ConversationSummary[]
  archivedCount: number
  cursor: number
}

/** Stored by conversation id, with its last messages only. The list has the key `listKey`. */
export type ConversationSnapshot = { userId: number; savedAt: number; conversation: Conversation }

export const listKey = 'list'
export const messagesKept = 50
export const conversationsKept = 50
