// Users for chat tests, each with a client.
import { randomUUID } from 'node:crypto'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Database } from '#server/platform/db.ts'
import { testApi } from './api.ts'
import { movableClock } from './clock.ts'
import { insertUser } from './user-fixtures.ts'

export type ChatUser = { id: number; api: Client<SouqnaApi>; token: string }

export const textMessage = (body: string, clientId: string = randomUUID()) => ({ client_id: clientId, body })

export async function createChatHelpers(db: Database) {
  const clock = movableClock(Date.now())
  const served = await testApi(db, { clock })

  async function person(values: Record<string, unknown> = {}): Promise<ChatUser> {
    const id = await insertUser(db, values)
    return { id, ...(await served.signedIn(id)) }
  }

  const say = async (who: ChatUser, id: number, body: string) =>
    (await who.api.chat.send({ params: { id: String(id) }, body: textMessage(body) })).message

  /** Starts a conversation with a message of `one`. */
  async function begin(one: ChatUser, other: ChatUser, body = 'مرحبا') {
    const sent = await one.api.chat.start({ body: { to: { user_id: other.id }, message: textMessage(body) } })
    return sent.conversation.id
  }

  /** Two users who wrote to each other, so the limits of a first contact no longer apply. */
  async function startConversation(values: Record<string, unknown> = {}) {
    const [one, other] = [await person(values), await person(values)]
    const id = await begin(one, other)
    await say(other, id, 'أهلاً')
    return { one, other, id, at: { params: { id: String(id) } } }
  }

  return { ...served, clock, person, say, begin, startConversation }
}
