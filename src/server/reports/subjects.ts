// What can be reported: one entry for each kind of thing, and nowhere else.

import { adTag, type CacheTag, inquiryTag, listTag, personTag, sellerTag } from '#contract/cache-tags.ts'
import type { DecisionAction, ReportSubject } from '#contract/reports.ts'
import { readMessageForReport } from '#server/chat/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import {
  findAds,
  findComments,
  findInquiries,
  findMessages,
  findUsers,
  holdAd,
  putAdBack,
  putCommentBack,
  putInquiryBack,
  releaseAd,
  removeAd,
  removeComment,
  removeInquiry,
  type SubjectRow,
} from './subjects.sql.ts'

export type Subject = { kind: ReportSubject; id: number }

/** Answers with the status before; with nothing when nothing had to change. */
type Change = Promise<{ status: string } | undefined>

export type SubjectKind = {
  /** In whatever state they are. */
  find: (db: Db, ids: number[]) => Promise<SubjectRow[]>
  /** States in which others see it. Only then it can be reported. */
  shown: string[]
  /** Throws when somebody does not see the thing. */
  mayReport?: (db: Db, actor: Actor, id: number) => Promise<void>
  decisions: DecisionAction[]
  pathOf: (row: SubjectRow) => string | null
  /** The pages it shows on. */
  tagsOf: (row: SubjectRow) => CacheTag[]
  remove: (tx: Db, id: number, rule: string, now: Date) => Change
  hold: (tx: Db, id: number) => Change
  /** Ends a hold. */
  release: (tx: Db, id: number) => Change
  /** Undoes a step: back to the status that stood before it. */
  putBack: (tx: Db, id: number, status: string) => Change
}

const nothing = async () => undefined
const unchangeable = { remove: nothing, hold: nothing, release: nothing, putBack: nothing }

const ad: SubjectKind = {
  find: findAds,
  shown: ['active', 'sold', 'expired'],
  decisions: ['remove', 'hold', 'ban', 'dismiss'],
  pathOf: ({ id }) => `/ad-details/${id}`,
  tagsOf: ({ id, owner_id }) => [adTag(id), sellerTag(owner_id), listTag],
  remove: removeAd,
  hold: holdAd,
  release: releaseAd,
  putBack: putAdBack,
}

const inquiry: SubjectKind = {
  ...unchangeable,
  find: findInquiries,
  shown: ['active', 'closed'],
  decisions: ['remove', 'ban', 'dismiss'],
  pathOf: ({ id }) => `/scope/${id}`,
  tagsOf: ({ id, owner_id }) => [inquiryTag(id), sellerTag(owner_id), listTag],
  remove: removeInquiry,
  putBack: putInquiryBack,
}

const comment: SubjectKind = {
  ...unchangeable,
  find: findComments,
  shown: ['visible'],
  decisions: ['remove', 'ban', 'dismiss'],
  pathOf: ({ ad_id, inquiry_id }) => (ad_id === null ? `/scope/${inquiry_id}` : `/ad-details/${ad_id}`),
  tagsOf: ({ ad_id, inquiry_id }) => [ad_id === null ? inquiryTag(inquiry_id ?? 0) : adTag(ad_id)],
  remove: (tx, id, _rule, now) => removeComment(tx, id, now),
  putBack: putCommentBack,
}

const user: SubjectKind = {
  ...unchangeable,
  find: findUsers,
  shown: ['active'],
  decisions: ['ban', 'dismiss'],
  pathOf: ({ id }) => `/vendor-details/${id}`,
  tagsOf: ({ id }) => [sellerTag(id), personTag(id), listTag],
}

/** Nobody but the two sees it: only who received it may report it, and it has no page. */
const message: SubjectKind = {
  ...unchangeable,
  find: findMessages,
  shown: ['visible'],
  mayReport: async (db, actor, id) => void (await readMessageForReport(db, actor, id)),
  decisions: ['ban', 'dismiss'],
  pathOf: () => null,
  tagsOf: () => [],
}

export const subjectKinds: Record<ReportSubject, SubjectKind> = { ad, inquiry, comment, user, message }

export async function findSubject(db: Db, { kind, id }: Subject): Promise<SubjectRow | undefined> {
  const [row] = await subjectKinds[kind].find(db, [id])
  return row
}

/** Many at once, one statement a kind; by `kind:id`. */
export async function findSubjects(db: Db, things: Subject[]): Promise<Map<string, SubjectRow>> {
  const found = new Map<string, SubjectRow>()
  for (const kind of new Set(things.map((thing) => thing.kind))) {
    const ids = things.filter((thing) => thing.kind === kind).map((thing) => thing.id)
    for (const row of await subjectKinds[kind].find(db, ids)) found.set(subjectKey({ kind, id: row.id }), row)
  }
  return found
}

export const subjectKey = ({ kind, id }: Subject) => `${kind}:${id}`

/** What is kept of a thing at the moment it is reported. */
export type Snapshot = Pick<SubjectRow, 'name' | 'text' | 'price' | 'category_id' | 'zone_id' | 'pictures' | 'status'>

export function snapshotOf(row: SubjectRow): Snapshot {
  const { name, text, price, category_id, zone_id, pictures, status } = row
  return { name, text, price, category_id, zone_id, pictures, status }
}
