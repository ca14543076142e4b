// Reports and complaints, and the moderators' view of them.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { caseTypes, complaintTypes, needsRule, reportTypes } from './desk-choices.ts'
import { del, get, post } from './endpoint.ts'
import { languages } from './language.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'
import { ClientId } from './posting.ts'
import { Signal } from './signals.ts'
import { multilineText, singleLineText } from './text.ts'

const reportSubjects = ['ad', 'inquiry', 'comment', 'user', 'message'] as const
export type ReportSubject = (typeof reportSubjects)[number]
const caseStatuses = ['open', 'upheld', 'dismissed', 'answered'] as const

/** Anchors on the prohibited-items page. A test compares them with the page. */
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
  'scam',
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

const Title = singleLineText(3, 120)

/** What the moderator cannot see in the reported thing itself. The other types need no words. */
export const needsText = (type: string | undefined) => type === 'scam' || type === 'other'

/** Comments and messages are short, so their reports need a shorter description. Without a title it is that of the type. */
export const ReportDraft = z
  .discriminatedUnion('subject', [
    z.strictObject({
      client_id: ClientId,
      subject: z.enum(['ad', 'inquiry', 'user']),
      subject_id: z.int(),
      type: z.enum(reportTypes),
      title: z.optional(z.nullable(Title)),
      body: z.optional(z.nullable(multilineText(15, 5000))),
    }),
    z.strictObject({
      client_id: ClientId,
      subject: z.enum(['comment', 'message']),
      subject_id: z.int(),
      type: z.enum(reportTypes),
      title: z.optional(z.nullable(Title)),
      description: z.optional(z.nullable(multilineText(10, 5000))),
    }),
  ])
  .check(
    z.check(({ value, issues }) => {
      const field = value.subject === 'comment' || value.subject === 'message' ? 'description' : 'body'
      const text = 'description' in value ? value.description : 'body' in value ? value.body : null
      if (needsText(value.type) && !text)
        issues.push({ code: 'custom', path: [field], input: undefined, message: 'required' })
    }),
  )
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

export const Case = z.object({
  id: z.int(),
  /** Shown to users: `SQ-000123`. */
  number: z.string(),
  kind: z.enum(['report', 'complaint']),
  subject: z.nullable(z.enum(reportSubjects)),
  subject_id: z.nullable(z.int()),
  /** The subject's name at the time of the report. */
  subject_name: z.nullable(z.string()),
  type: z.enum(caseTypes),
  title: z.string(),
  body: z.string(),
  status: z.enum(caseStatuses),
  answer: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
})
export type Case = z.infer<typeof Case>

/** The moderator who works on the case now; nobody else can decide it until then. */
export const CaseClaim = z.object({ moderator: Author, expires_at: z.string(), is_mine: z.boolean() })
export type CaseClaim = z.infer<typeof CaseClaim>

/** One reported subject in the queue, with all its open cases. */
export const QueueItem = z.object({
  case: Case,
  /** Null for automatic reviews. */
  author: z.nullable(Author),
  /** Open reports of the same subject, and their weight by the trust in their authors. */
  reports_count: z.int(),
  weight: z.number(),
  subject_status: z.nullable(z.string()),
  /** The first image of the subject, as it is now or was when it was reported. */
  picture: z.nullable(z.string()),
  claim: z.nullable(CaseClaim),
})
export type QueueItem = z.infer<typeof QueueItem>

/** Steps about a reported subject. `ask_ban`: a colleague has to approve the ban of an established member. */
export const moderationActions = [
  'hold',
  'remove',
  'warn',
  'move',
  'ban',
  'ask_ban',
  'dismiss',
  'answer',
  'restore',
  'feature',
] as const
export const LogEntry = z.object({
  id: z.int(),
  moderator: z.nullable(Author),
  action: z.enum(moderationActions),
  rule: z.nullable(z.string()),
  note: z.nullable(z.string()),
  undoes: z.nullable(z.int()),
  is_undone: z.boolean(),
  /** Only the last action that is still in effect can be undone. */
  can_undo: z.boolean(),
  created_at: z.string(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** The public content of a reported subject, without phones or addresses. */
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

export const decisions = ['remove', 'hold', 'warn', 'move', 'ban', 'dismiss', 'answer'] as const
export type DecisionAction = (typeof decisions)[number]

/** A case with its subject then and now, and all reports and decisions about it. */
export const CaseDetails = z.object({
  case: Case,
  author: z.nullable(Author),
  /** The language that the author has chosen; the answer is written in it. */
  author_language: z.enum(languages),
  weight: z.number(),
  owner: z.nullable(Author),
  owner_is_banned: z.boolean(),
  /** A colleague has to approve the ban of an established member. */
  owner_is_established: z.boolean(),
  /** Number of upheld reports against the owner. */
  owner_upheld_count: z.int(),
  /** Possible decisions; empty for the moderator's own content and for decided cases. */
  actions: z.array(z.enum(decisions)),
  /** An open complaint about a decision of this moderator: a colleague answers it. */
  needs_colleague: z.boolean(),
  claim: z.nullable(CaseClaim),
  /** The subject's page; null when it has none. */
  path: z.nullable(z.string()),
  subject_status: z.nullable(z.string()),
  reported: z.nullable(SubjectSnapshot),
  now: z.nullable(SubjectSnapshot),
  /** Price history of an ad, oldest first. */
  prices: z.array(z.object({ price: z.int(), changed_at: z.string() })),
  /** What the product noticed about the subject in this case. */
  signals: z.array(Signal),
  /** Other cases about the same subject, newest first. */
  others: z.array(z.object({ case: Case, author: z.nullable(Author) })),
  log: z.array(LogEntry),
})
export type CaseDetails = z.infer<typeof CaseDetails>

/** remove, warn and ban need the broken rule, move a category. All but hold need an answer to the reporting user. */
export const Decision = z
  .strictObject({
    action: z.enum(decisions),
    rule: z.optional(z.nullable(z.enum(prohibitedRules))),
    category_id: z.optional(z.nullable(z.int())),
    answer: z.optional(z.nullable(multilineText(3, 2000))),
    note: z.optional(z.nullable(multilineText(3, 2000))),
  })
  .check(
    z.check(({ value, issues }) => {
      const requireField = (field: 'rule' | 'answer' | 'category_id') =>
        issues.push({ code: 'custom', path: [field], input: undefined, message: 'required' })
      if (needsRule(value.action) && !value.rule) requireField('rule')
      if (value.action === 'move' && !value.category_id) requireField('category_id')
      if (value.action !== 'hold' && !value.answer) requireField('answer')
    }),
  )
export type Decision = z.output<typeof Decision>
export type DecisionInput = z.input<typeof Decision>

const paged = z.strictObject({ page: z.optional(wholeNumber(1, maxPage)) })

export const reports = {
  report: post('/reports', {
    summary: 'Reports an ad, inquiry, comment, user or message. I can have one open report per subject.',
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
    summary: 'Open cases, most urgent first, or decided cases.',
    permission: 'moderate',
    query: z.strictObject({
      page: z.optional(wholeNumber(1, maxPage)),
      status: z.optional(z.enum(['open', 'decided'])),
      kind: z.optional(z.enum(['report', 'complaint'])),
      /** Subjects with at least one case of this type. */
      type: z.optional(z.enum(caseTypes)),
    }),
    reply: z.object({ items: z.array(QueueItem), paginate: Paginate }),
  }),
  desk: get('/moderation/cases/:id', {
    summary: 'One case with its subject and history.',
    permission: 'moderate',
    reply: CaseDetails,
  }),
  waiting: get('/moderation/waiting', {
    summary: 'Number of subjects and complaints that wait for a decision.',
    permission: 'see_desk',
    reply: z.object({ count: z.int() }),
  }),
  claim: post('/moderation/cases/:id/claim', {
    summary: 'Claims a case for some minutes, or extends my claim.',
    permission: 'moderate',
    reply: CaseDetails,
  }),
  unclaim: del('/moderation/cases/:id/claim', {
    summary: 'Ends my claim of a case.',
    permission: 'moderate',
    reply: z.null(),
  }),
  decide: post('/moderation/cases/:id', {
    summary: 'Decides a case and all open reports of the same subject.',
    permission: 'moderate',
    body: Decision,
    reply: CaseDetails,
  }),
  undo: post('/moderation/log/:id/undo', {
    summary: 'Undoes a decision: restores the subject and reopens its cases.',
    permission: 'moderate',
    body: z.strictObject({ note: z.optional(z.nullable(multilineText(3, 2000))) }),
    reply: z.null(),
  }),
}
