// A simulated browser: retries each message with its idempotency key until it is acknowledged, and learns of messages by
// sync only. A realtime event would call `nudge`.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { api as contract, type SouqnaApi } from '#contract/api.ts'
import { type Client, createClient, isApiError } from '#contract/client.ts'
import type { Message } from '#contract/messages.ts'
import type { Ledger, View } from './ledger.ts'

export type Person = { userId: number; token: string; rooms: number[] }
export type Answers = Map<string, number>

const timeout = 8_000
const pollEvery = 400

export function createPerson(origin: string, person: Person, ledger: Ledger, answers: Answers) {
  const api = createClient(contract, 'en', async ({ method, path, headers, body }) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${person.token}` },
      body: body ?? null,
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, text: await response.text() }
  })

  async function send(number: number) {
    const conversation = person.rooms[number % person.rooms.length] ?? 0
    const clientId = randomUUID()
    ledger.write({ what: 'intent', client_id: clientId, sender: person.userId, conversation, number })
    const body = { client_id: clientId, body: `message ${number} of p${person.userId}` }
    const sent = await untilAnswered(answers, 'send', () =>
      api.chat.send({ params: { id: String(conversation) }, body }),
    )
    ledger.write({ what: 'acked', client_id: clientId, conversation, seq: sent.message.seq })
  }

  return { send, ...follow(api, answers, person.userId) }
}

/** The messages and the cursor of one browser, synced until it is stopped. */
function follow(api: Client<SouqnaApi>, answers: Answers, userId: number) {
  const view: View = new Map()
  let cursor = 0
  let isStopped = false
  let wake = () => {}
  /** Counts two different entries with one sequence number, which must never happen. */
  let conflicts = 0

  function keep({ conversation_id, seq, id, body }: Message) {
    const entries = view.get(conversation_id) ?? new Map()
    view.set(conversation_id, entries)
    if (entries.has(seq) && entries.get(seq)?.id !== id) conflicts += 1
    entries.set(seq, { id, body })
  }

  async function sync() {
    const page = await untilAnswered(answers, 'sync', () => api.chat.sync({ query: { cursor } }))
    for (const { conversation, messages } of page.items) {
      for (const message of messages) keep(message)
      await fillGaps(conversation.id, conversation.last_seq)
    }
    const isNew = page.cursor !== cursor
    cursor = page.cursor
    return isNew
  }

  async function fillGaps(id: number, lastSeq: number) {
    for (;;) {
      const entries = view.get(id)
      let seq = 1
      while (seq <= lastSeq && entries?.has(seq)) seq += 1
      if (seq > lastSeq) return
      const after = { params: { id: String(id) }, query: { after: seq - 1 } }
      const { items } = await untilAnswered(answers, 'messages', () => api.chat.messages(after))
      for (const item of items) keep(item)
    }
  }

  const running = (async () => {
    while (!isStopped) {
      const isNew = await sync()
      if (isNew) continue
      const nudged = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([nudged, pause(pollEvery * (0.5 + Math.random()))])
    }
  })()

  return {
    userId,
    view,
    cursor: () => cursor,
    conflicts: () => conflicts,
    /** Syncs now, as a realtime event would. */
    nudge: () => wake(),
    async stop() {
      isStopped = true
      wake()
      await running
    },
  }
}

/** Retries lost responses, 5xx and 429 with the same key; any other error is a defect. */
async function untilAnswered<T>(answers: Answers, what: string, ask: () => Promise<T>): Promise<T> {
  const note = (outcome: string) => answers.set(`${what} ${outcome}`, (answers.get(`${what} ${outcome}`) ?? 0) + 1)
  for (let attempt = 0; ; attempt += 1) {
    try {
      const reply = await ask()
      note('answered')
      return reply
    } catch (error) {
      const status = isApiError(error) ? error.status : 0
      note(status ? String(status) : 'lost')
      if (isApiError(error) && status < 500 && status !== 429) throw error
      // Full jitter, so that clients do not retry at the same time.
      await pause(Math.random() * Math.min(2_000, 50 * 2 ** attempt))
    }
  }
}
