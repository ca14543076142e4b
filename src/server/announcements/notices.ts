// Notices to groups of people: a row, and a task that notifies them in parts.
import type { Notice, NoticeDraft } from '#contract/desk-words.ts'
import type { Language } from '#contract/language.ts'
import { consumeQuota, deskLimits, requireStepUp } from '#server/accounts/index.ts'
import { zoneName } from '#server/catalog/index.ts'
import { hashBody, type ResultStore, runOnceIn } from '#server/idempotency/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import { invalid, notFound } from '#server/platform/http-error.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import { type DeskActs, logAct } from '#server/staff/index.ts'
import type { WordsContext } from './context.ts'
import {
  countRecipients,
  countSent,
  findNotice,
  findNoticeByClientId,
  findNotices,
  findRecipients,
  insertNotice,
  lockClientId,
  type NoticeRow,
  type Recipients,
} from './notices.sql.ts'

const action = 'notice_send'
const sendKind = 'announcements.send_notice'

/** What was sent is on the devices of people. */
export const noticeActs: DeskActs = { [action]: { whyNot: 'already_sent' } }

export async function readRecipients(context: WordsContext, recipients: Recipients) {
  assertGovernorate(context, recipients)
  return { count: (await countRecipients(context.db, recipients))?.count ?? 0 }
}

export async function sendNotice(context: WordsContext, actor: Actor, language: Language, draft: NoticeDraft) {
  const { db, clock, enqueue } = context
  const { client_id, ar, en, link, group, governorate_id = null, reason } = draft
  assertGovernorate(context, { group, governorate_id })
  await requireStepUp(db, clock, actor)
  const bodyHash = hashBody(draft)
  const store: ResultStore<number> = {
    lock: (tx) => lockClientId(tx, client_id),
    find: (tx) => findNoticeByClientId(tx, client_id),
  }
  const id = await db.transaction(async (tx) => {
    const { result } = await runOnceIn(tx, store, bodyHash, async () => {
      await consumeQuota(tx, clock, deskLimits.notices, actor.id)
      const now = new Date(clock.now())
      const notice = { client_id, bodyHash, ar, en, link, group, governorate_id, createdBy: actor.id, now }
      const row = await insertNotice(tx, notice)
      if (!row) throw new Error('The insert returned no id.')
      await enqueue(tx, sendKind, { id: row.id, after: 0 } satisfies Sending)
      const after = { ar, en, link, group, governorate_id }
      await logAct(tx, { actor, action, subject: 'notice', subjectId: row.id, before: null, after, reason, now })
      return row.id
    })
    return result
  })
  const row = await findNotice(db, id)
  if (!row) throw notFound()
  return toNotice(context, language, row)
}

const listLength = 20

export const listNotices = async (context: WordsContext, language: Language) =>
  (await findNotices(context.db, listLength)).map((row) => toNotice(context, language, row))

type Sending = { id: number; after: number }

/** A part takes well under a second, so that other tasks do not wait. */
const partSize = 1000

/** The people, their notifications and the position are committed together: a crash neither repeats nor skips a part. */
export const createNoticeSender = ({ notify, clock }: { notify: Notify; clock: Clock }): TaskHandler => ({
  kind: sendKind,
  async step(tx, payload) {
    const { id, after } = payload as Sending
    const notice = await findNotice(tx, id)
    if (!notice) return null
    const people = await findRecipients(tx, notice, after, partSize)
    const { text_ar: ar, text_en: en, link } = notice
    const to = people.map((person) => person.id)
    await notify(tx, { to, kind: 'announcement', details: { ar, en, link }, repeatKey: id })
    const last = people.length === partSize ? people.at(-1) : undefined
    await countSent(tx, id, people.length, last ? null : new Date(clock.now()))
    return last ? ({ id, after: last.id } satisfies Sending) : null
  },
})

function assertGovernorate({ catalog }: WordsContext, { governorate_id }: Recipients) {
  const isKnown = catalog.zones.some(({ id, level }) => id === governorate_id && level === 'governorate')
  if (governorate_id !== null && !isKnown) throw invalid({ governorate_id: [{ code: 'unknown_value' }] })
}

function toNotice({ catalog }: WordsContext, language: Language, row: NoticeRow): Notice {
  const { id, text_ar: ar, text_en: en, link, group, governorate_id, sent_count, finished_at } = row
  const { created_by, full_name, created_at } = row
  return {
    ...{ id, ar, en, link, group, sent_count },
    governorate: governorate_id === null ? null : zoneName(catalog, language, governorate_id),
    is_finished: finished_at !== null,
    created_by: created_by === null || full_name === null ? null : { id: created_by, full_name },
    created_at: created_at.toISOString(),
  }
}
