// Everything that differs between the kinds of content that can be reported.

import {
  adCardTag,
  adTag,
  type CacheTag,
  inquiriesTag,
  inquiryCardTag,
  inquiryTag,
  listTag,
  personTag,
  sellerTag,
} from '#contract/cache-tags.ts'
import type { DecisionAction, ReportSubject } from '#contract/reports.ts'
import { assertMessageVisible } from '#server/chat/index.ts'
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

/** Returns the status before; undefined when nothing changed. */
type Change = Promise<{ status: string; is_deleted: boolean } | undefined>

type SubjectKind = {
  /** In any status. */
  find: (db: Db, ids: number[]) => Promise<SubjectRow[]>
  /** Statuses in which the content is visible and can be reported. */
  shown: string[]
  /** Throws when the actor cannot see the subject. */
  assertVisible?: (db: Db, actor: Actor, id: number) => Promise<void>
  decisions: DecisionAction[]
  pathOf: (row: SubjectRow) => string | null
  /** Cache tags of the pages that show it. */
  tagsOf: (row: SubjectRow) => CacheTag[]
  remove: (tx: Db, id: number, rule: string, now: Date) => Change
  hold: (tx: Db, id: number) => Change
  /** Ends a hold. */
  release: (tx: Db, id: number) => Change
  /** Undoes a step: restores the status before it. */
  putBack: (tx: Db, id: number, status: string) => Change
}

const noChange = async () => undefined
const unchangeable = { remove: noChange, hold: noChange, release: noChange, putBack: noChange }

const ad: SubjectKind = {
  find: findAds,
  shown: ['active', 'sold', 'expired'],
  decisions: ['remove', 'hold', 'warn', 'move', 'ban', 'dismiss'],
  pathOf: ({ id }) => `/ad-details/${id}`,
  tagsOf: ({ id, owner_id }) => [adTag(id), adCardTag(id), sellerTag(owner_id), listTag],
  remove: removeAd,
  hold: holdAd,
  release: releaseAd,
  putBack: putAdBack,
}

const inquiry: SubjectKind = {
  ...unchangeable,
  find: findInquiries,
  shown: ['active', 'closed'],
  decisions: ['remove', 'warn', 'ban', 'dismiss'],
  pathOf: ({ id }) => `/scope/${id}`,
  tagsOf: ({ id, owner_id }) => [inquiryTag(id), inquiryCardTag(id), sellerTag(owner_id), inquiriesTag],
  remove: removeInquiry,
  putBack: putInquiryBack,
}

const comment: SubjectKind = {
  ...unchangeable,
  find: findComments,
  shown: ['visible'],
  decisions: ['remove', 'warn', 'ban', 'dismiss'],
  pathOf: ({ ad_id, inquiry_id }) => (ad_id === null ? `/scope/${inquiry_id}` : `/ad-details/${ad_id}`),
  tagsOf: ({ ad_id, inquiry_id }) => [ad_id === null ? inquiryTag(inquiry_id ?? 0) : adTag(ad_id)],
  remove: (tx, id, _rule, now) => removeComment(tx, id, now),
  putBack: putCommentBack,
}

const user: SubjectKind = {
  ...unchangeable,
  find: findUsers,
  shown: ['active'],
  decisions: ['warn', 'ban', 'dismiss'],
  pathOf: ({ id }) => `/vendor-details/${id}`,
  tagsOf: ({ id }) => [sellerTag(id), personTag(id), listTag],
}

/** Private: only its recipient can report it, and it has no page. */
const message: SubjectKind = {
  ...unchangeable,
  find: findMessages,
  shown: ['visible'],
  assertVisible: assertMessageVisible,
  decisions: ['warn', 'ban', 'dismiss'],
  pathOf: () => null,
  tagsOf: () => [],
}

export const subjectKinds: Record<ReportSubject, SubjectKind> = { ad, inquiry, comment, user, message }

export async function findSubject(db: Db, { kind, id }: Subject): Promise<SubjectRow | undefined> {
  const [row] = await subjectKinds[kind].find(db, [id])
  return row
}

/** One statement per kind. The key is `kind:id`. */
export async function findSubjects(db: Db, subjects: Subject[]): Promise<Map<string, SubjectRow>> {
  const rows = new Map<string, SubjectRow>()
  for (const kind of new Set(subjects.map((subject) => subject.kind))) {
    const ids = subjects.filter((subject) => subject.kind === kind).map((subject) => subject.id)
    for (const row of await subjectKinds[kind].find(db, ids)) rows.set(subjectKey({ kind, id: row.id }), row)
  }
  return rows
}

export const subjectKey = ({ kind, id }: Subject) => `${kind}:${id}`

/** A copy of the content at the time of the report. */
export type Snapshot = Pick<SubjectRow, 'name' | 'text' | 'price' | 'category_id' | 'zone_id' | 'pictures' | 'status'>

export function snapshotOf(row: SubjectRow): Snapshot {
  const { name, text, price, category_id, zone_id, pictures, status } = row
  return { name, text, price, category_id, zone_id, pictures, status }
}
