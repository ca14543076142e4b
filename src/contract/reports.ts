// Reports and complaints, and the desk where moderators answer them.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { reviewTypes } from './dashboard.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'
import { ClientId } from './posting.ts'
import { multilineText, singleLineText } from './text.ts'

export const reportSubjects = ['ad', 'inquiry', 'comment', 'user', 'message'] as const
export const reportTypes = [
  'scam',
  'prohibited',
  'duplicate',
  'wrong_category',
  'sold',
  'offensive',
  'spam',
  'impersonation',
  'other',
] as const
export const complaintTypes = ['account', 'moderation', 'technical', 'suggestion', 'other'] as const
export type ReportSubject = (typeof reportSubjects)[number]
export type ReportType = (typeof reportTypes)[number]
export type ComplaintType = (typeof complaintTypes)[number]
export const caseStatuses = ['open', 'upheld', 'dismissed', 'answered'] as const

/** The sections of the prohibited-items page a decision can name; its anchors. A test holds the two together. */
export const prohibitedRules = [
  'weapons',
  'drugs',
  'medicines',
  'antiquities',
  'people',
  'stolen-goods',
  'forgery',
  'counterfeit-brands',
  'wildlife',
  'live-animals',
  'alcohol-tobacco',
  'adult-content',
  'gambling',
  'financial-schemes',
  'currency',
  'accounts-and-data',
  'surveillance',
  'dangerous-goods',
  'fuel',
  'aid-goods',
  'property-title',
  'vehicle-papers',
  'job-fees',
  'misleading',
  'hate',
] as const
export type ProhibitedRule = (typeof prohibitedRules)[number]

const Title = singleLineText(3, 120)

/** spec §5: a report's body has at least 15 letters, its description (on comments and messages, where little is to say) 10. */
export const ReportDraft = z.discriminatedUnion('subject', [
  z.strictObject({
    client_id: ClientId,
    subject: z.enum(['ad', 'inquiry', 'user']),
    subject_id: z.int(),
    type: z.enum(reportTypes),
    title: Title,
    body: multilineText(15, 5000),
  }),
  z.strictObject({
    client_id: ClientId,
    subject: z.enum(['comment', 'message']),
    subject_id: z.int(),
    type: z.enum(reportTypes),
    title: Title,
    description: multilineText(10, 5000),
  }),
])
export type ReportDraft = z.output<typeof ReportDraft>
export type ReportDraftInput = z.input<typeof ReportDraft>

export const ComplaintDraft = z.strictObject({
  client_id: ClientId,
  type: z.enum(complaintTypes),
  title: Title,
  body: multilineText(15, 5000),
})
export type ComplaintDraft = z.output<typeof ComplaintDraft>
export type ComplaintDraftInput = z.input<typeof ComplaintDraft>

/** What people call a case by. */
export const caseNumber = (id: number) => `SQ-${String(id).padStart(6, '0')}`

export const Case = z.object({
  id: z.int(),
  /** What people call it by: `SQ-000123`. */
  number: z.string(),
  kind: z.enum(['report', 'complaint']),
  subject: z.nullable(z.enum(reportSubjects)),
  subject_id: z.nullable(z.int()),
  /** The name of what was reported, as it was then. */
  subject_name: z.nullable(z.string()),
  type: z.enum([...reportTypes, ...reviewTypes, ...complaintTypes]),
  title: z.string(),
  body: z.string(),
  status: z.enum(caseStatuses),
  answer: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
})
export type Case = z.infer<typeof Case>

/** One thing in the queue: everything open about it, the most pressing first. */
export const QueueItem = z.object({
  case: Case,
  /** Null: the product itself. */
  author: z.nullable(Author),
  /** How many open reports the same thing has, and how much they weigh by who sent them. */
  reports_count: z.int(),
  weight: z.number(),
  subject_status: z.nullable(z.string()),
})
export type QueueItem = z.infer<typeof QueueItem>

export const moderationActions = ['hold', 'remove', 'ban', 'dismiss', 'answer', 'restore', 'feature'] as const
export const LogEntry = z.object({
  id: z.int(),
  moderator: z.nullable(Author),
  action: z.enum(moderationActions),
  rule: z.nullable(z.string()),
  note: z.nullable(z.string()),
  undoes: z.nullable(z.int()),
  is_undone: z.boolean(),
  /** Only the last step that still holds can be taken back. */
  can_undo: z.boolean(),
  created_at: z.string(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** A thing as a moderator looks at it, whatever it is: everything others can see of it, nobody's number or address. */
export const SubjectSnapshot = z.object({
  name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  price: z.nullable(z.int()),
  category: z.nullable(z.string()),
  place: z.nullable(z.string()),
  pictures: z.array(z.string()),
  status: z.nullable(z.string()),
})
export type SubjectSnapshot = z.infer<typeof SubjectSnapshot>

export const decisions = ['remove', 'hold', 'ban', 'dismiss', 'answer'] as const
export type DecisionAction = (typeof decisions)[number]

/** The thing reported as it was then and as it is now, with everything that was ever said and decided about it. */
export const CaseDetails = z.object({
  case: Case,
  author: z.nullable(Author),
  weight: z.number(),
  owner: z.nullable(Author),
  owner_is_banned: z.boolean(),
  /** How often something of theirs was found to break a rule. */
  owner_upheld_count: z.int(),
  /** What can be decided here; nothing about one's own things and about what is decided. */
  actions: z.array(z.enum(decisions)),
  /** Where it can be looked at; null when it has no page. */
  path: z.nullable(z.string()),
  subject_status: z.nullable(z.string()),
  reported: z.nullable(SubjectSnapshot),
  now: z.nullable(SubjectSnapshot),
  /** Of an ad, oldest first. */
  prices: z.array(z.object({ price: z.int(), changed_at: z.string() })),
  /** Other cases about the same thing, newest first. */
  others: z.array(z.object({ case: Case, author: z.nullable(Author) })),
  log: z.array(LogEntry),
})
export type CaseDetails = z.infer<typeof CaseDetails>

/** remove and ban name the rule that was broken; the answer goes to whoever reported. To hold is no answer yet. */
export const Decision = z
  .strictObject({
    action: z.enum(decisions),
    rule: z.optional(z.nullable(z.enum(prohibitedRules))),
    answer: z.optional(z.nullable(multilineText(3, 2000))),
    note: z.optional(z.nullable(multilineText(3, 2000))),
  })
  .check(
    z.check(({ value, issues }) => {
      const lacks = (field: 'rule' | 'answer') =>
        issues.push({ code: 'custom', path: [field], input: undefined, message: 'required' })
      if ((value.action === 'remove' || value.action === 'ban') && !value.rule) lacks('rule')
      if (value.action !== 'hold' && !value.answer) lacks('answer')
    }),
  )
export type Decision = z.output<typeof Decision>
export type DecisionInput = z.input<typeof Decision>

const paged = z.strictObject({ page: z.optional(wholeNumber(1, maxPage)) })

export const reports = {
  report: post('/reports', {
    summary: 'Reports an ad, inquiry, comment, person or message. One open report for each of them and me.',
    body: ReportDraft,
    reply: Case,
  }),
  complain: post('/complaints', { summary: 'Files a complaint.', body: ComplaintDraft, reply: Case }),
  mine: get('/me/cases', {
    summary: 'My reports and complaints with their answers, newest first.',
    query: paged,
    reply: z.object({ items: z.array(Case), paginate: Paginate }),
  }),
  queue: get('/moderation/cases', {
    summary: 'What waits for a moderator, the most pressing first; or what was decided. Moderators only.',
    query: z.strictObject({
      page: z.optional(wholeNumber(1, maxPage)),
      status: z.optional(z.enum(['open', 'decided'])),
      kind: z.optional(z.enum(['report', 'complaint'])),
    }),
    reply: z.object({ items: z.array(QueueItem), paginate: Paginate }),
  }),
  desk: get('/moderation/cases/:id', {
    summary: 'One case with the thing it is about and its history. Moderators only.',
    reply: CaseDetails,
  }),
  decide: post('/moderation/cases/:id', {
    summary: 'Decides a case, and with it every open report of the same thing. Moderators only.',
    body: Decision,
    reply: CaseDetails,
  }),
  undo: post('/moderation/log/:id/undo', {
    summary: 'Takes a step back: the thing is as it was, its cases are open again. Moderators only.',
    body: z.strictObject({ note: z.optional(z.nullable(multilineText(3, 2000))) }),
    reply: z.null(),
  }),
}
