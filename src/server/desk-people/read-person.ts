import { caseNumber } from '#contract/desk-choices.ts'
import type { DeskPerson } from '#contract/desk-people.ts'
import type { Case } from '#contract/reports.ts'
import {
  adsPerDay,
  dailyLimit,
  findRecovery,
  limitedActions,
  listSessionsOf,
  maskPhone,
  readTier,
} from '#server/accounts/index.ts'
import { listRequestsAbout } from '#server/approvals/index.ts'
import { readExportOf } from '#server/me/index.ts'
import { isEstablished } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/http-error.ts'
import { type ActRow, findActsOf, isAboutSelf } from '#server/staff/index.ts'
import type { DeskPeopleContext } from './context.ts'
import { readNotes } from './notes.ts'
import {
  type CountsRow,
  countAds,
  countInquiries,
  findAgentShops,
  findCounters,
  findCounts,
  findLastAds,
  findLastCases,
  findLastInquiries,
  findPerson,
  type PersonCaseRow,
  type PersonRow,
  type PostRow,
} from './person.sql.ts'
import { findByKey } from './search.sql.ts'
import { toFoundPerson } from './search-people.ts'
import { obstacleTo } from './target.ts'

const shown = { posts: 10, cases: 10, acts: 50 }

/** Bounded statements, each along an index of the person. Messages are counted, never read. */
export async function readPerson(context: DeskPeopleContext, actor: Actor, id: number): Promise<DeskPerson> {
  const { db, clock } = context
  const now = new Date(clock.now())
  const [row, [found], counts] = await Promise.all([
    findPerson(db, id),
    findByKey(db, { id, userName: '' }, now),
    findCounts(db, id),
  ])
  if (!row || !found || !counts) throw notFound('seller_not_found')
  const [posts, account, staff] = await Promise.all([
    readPosts(context, id),
    readAccount(context, id, now),
    readStaffPart(context, actor, id),
  ])
  return {
    person: toFoundPerson(found),
    kind: row.kind,
    language: row.language,
    has_email: row.email !== null,
    banned_at: row.banned_at?.toISOString() ?? null,
    deletes_at: row.deletes_at?.toISOString() ?? null,
    limits: limitsOf(row, now),
    obstacle: obstacleTo(actor, row),
    ...toCounts(counts),
    ...posts,
    ...account,
    ...staff,
    ...(isAboutSelf(actor, id) && withoutWordsOfOthers(posts.cases, counts.reports_by)),
  }
}

/** What colleagues and reporters wrote about the reader. */
const withoutWordsOfOthers = (cases: DeskPerson['cases'], reportsBy: number) => ({
  notes: [],
  requests: [],
  log: [],
  cases: cases.filter((one) => one.is_author),
  reports: { by: reportsBy, against: 0, upheld: 0 },
})

async function readPosts({ db }: DeskPeopleContext, id: number) {
  const [ads, lastAds, inquiries, lastInquiries, cases, agentOf] = await Promise.all([
    countAds(db, id),
    findLastAds(db, id, shown.posts),
    countInquiries(db, id),
    findLastInquiries(db, id, shown.posts),
    findLastCases(db, id, shown.cases),
    findAgentShops(db, id),
  ])
  return {
    ads: { counts: ads, last: lastAds.map(toPost) },
    inquiries: { counts: inquiries, last: lastInquiries.map(toPost) },
    cases: cases.map(toCase),
    agent_of: agentOf,
  }
}

async function readAccount({ db, clock, settings }: DeskPeopleContext, id: number, now: Date) {
  const [tier, counters, sessions, recovery, exported, established] = await Promise.all([
    readTier(db, clock, id),
    findCounters(db, id, [...limitedActions], now),
    listSessionsOf(db, clock, id),
    findRecovery(db, id, now),
    readExportOf({ db, clock }, id),
    isEstablished(db, id, clock.now()),
  ])
  const quotas = counters.flatMap(({ action, used, expires_at }) => {
    const known = limitedActions.find((one) => one === action)
    return known
      ? {
          action,
          used,
          limit: dailyLimit(tier, known, known === 'post_ad' ? adsPerDay(settings.current()) : undefined).times,
          resets_at: expires_at.toISOString(),
        }
      : []
  })
  return {
    tier,
    quotas,
    sessions,
    recovery: recovery
      ? { opens_at: recovery.opens_at.toISOString(), new_phone: recovery.new_phone && maskPhone(recovery.new_phone) }
      : null,
    export_state: exported.state,
    is_established: established,
  }
}

async function readStaffPart(context: DeskPeopleContext, actor: Actor, id: number) {
  const { db } = context
  const [notes, requests, acts] = await Promise.all([
    readNotes(db, actor, id),
    listRequestsAbout(context, actor, 'user', id),
    findActsOf(db, 'user', { id }, shown.acts),
  ])
  return { notes, requests, log: acts.map(toAct) }
}

const toPost = ({ created_at, ...post }: PostRow) => ({ ...post, created_at: created_at.toISOString() })

const toCase = ({ id, kind, type, status, is_author, created_at }: PersonCaseRow) => ({
  id,
  kind,
  number: caseNumber(id),
  type: type as Case['type'],
  status: status as Case['status'],
  is_author,
  created_at: created_at.toISOString(),
})

const toAct = ({ id, staff_id, staff_name, staff_picture, action, note, rule, is_undone, created_at }: ActRow) => ({
  id,
  staff: staff_id === null ? null : { id: staff_id, full_name: staff_name, picture: staff_picture },
  action,
  reason: note,
  rule,
  is_undone,
  created_at: created_at.toISOString(),
})

const toCounts = (counts: CountsRow) => ({
  reports: { by: counts.reports_by, against: counts.reports_against, upheld: counts.upheld },
  known_browsers: counts.known_browsers,
  other_phones: counts.other_phones,
  chats: { conversations: counts.conversations, messages: counts.messages },
  comments: counts.comments,
  deals: counts.deals,
  ratings: { received: counts.ratings_received, average: counts.ratings_average, given: counts.ratings_given },
  shop: counts.shop_opened_at && { opened_at: counts.shop_opened_at.toISOString(), agents: counts.shop_agents },
})

function limitsOf({ limits, limits_end_at, limits_rule }: PersonRow, now: Date): DeskPerson['limits'] {
  const isOver = limits_end_at !== null && limits_end_at <= now
  if (!limits.length || isOver) return null
  return { things: limits, until: limits_end_at?.toISOString() ?? null, rule: limits_rule }
}
