// People who talk, for tests of chat: each with a client of their own.
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

  async function person(said: Record<string, unknown> = {}): Promise<ChatUser> {
    const id = await insertUser(db, said)
    return { id, ...(await served.signedIn(id)) }
  }

  const say = async (who: ChatUser, id: number, body: string) =>
    (await who.api.chat.send({ params: { id: String(id) }, body: textMessage(body) })).message

  /** One writes to the other. */
  async function begin(one: ChatUser, other: ChatUser, body = 'مرحبا') {
    const sent = await one.api.chat.start({ body: { to: { user_id: other.id }, message: textMessage(body) } })
    return sent.conversation.id
  }

  /** Two people who have answered each other: nothing of first contact holds any more. */
  async function startConversation(said: Record<string, unknown> = {}) {
    const [one, other] = [await person(said), await person(said)]
    const id = await begin(one, other)
    await say(other, id, 'أهلاً')
    return { one, other, id, at: { params: { id: String(id) } } }
  }

  return { ...served, clock, person, say, begin, startConversation }
}
