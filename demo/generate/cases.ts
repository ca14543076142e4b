// Reports and complaints for the moderators, some of them decided.
import { inTheirLanguage, sample } from './activity.ts'
import type { GeneratorContext } from './context.ts'
import { daysBefore } from './dates.ts'
import { imageName } from './image-subjects.ts'
import type { Ad, CaseRow, CommentRow, DecisionRow, InquiryRow, Person } from './rows.ts'
import type { Bilingual, ReportTemplate } from './texts.ts'

type Subjects = { ads: Ad[]; inquiries: InquiryRow[]; comments: CommentRow[] }
type Subject = Pick<CaseRow, 'subject' | 'subject_id' | 'subject_owner_id' | 'snapshot'>

/** The last user; accounts.ts makes this user a moderator. */
export const moderatorOf = (people: Person[]) => people.at(-1) as Person

export function makeCases(
  context: GeneratorContext,
  subjects: Subjects,
): { cases: CaseRow[]; decisions: DecisionRow[] } {
  const { random, texts, people, now } = context
  const moderator = moderatorOf(people).row.id
  const used = new Set<string>()
  const cases: CaseRow[] = []
  const decisions: DecisionRow[] = []

  const file = (case_: Omit<CaseRow, 'id' | 'author_id' | 'created_at'>, hoursAgo: number) => {
    const others = people.filter(({ row }) => row.id !== moderator && row.id !== case_.subject_owner_id)
    const [author] = sample(random, others, 1)
    cases.push({
      ...case_,
      id: cases.length + 1,
      author_id: author?.row.id ?? 1,
      created_at: daysBefore(now, hoursAgo / 24),
    })
    return cases.length
  }
  const decide = (
    decision: Omit<DecisionRow, 'moderator_id' | 'answer' | 'created_at'>,
    answer: Bilingual,
    hours: number,
  ) =>
    decisions.push({
      ...decision,
      moderator_id: moderator,
      answer: inTheirLanguage(random, answer),
      created_at: daysBefore(now, (hours * 0.6) / 24),
    })

  for (const template of texts.cases.reports) {
    const target = pickSubject(context, subjects, template, used)
    if (!target) continue
    const { type, hoursAgo, action, rule = null, answer } = template
    const title = inTheirLanguage(random, template.title)
    for (const [index, voice] of template.voices.entries()) {
      const report = {
        kind: 'report' as const,
        ...target,
        type,
        title,
        body: inTheirLanguage(random, voice),
        weight: 1,
      }
      const case_id = file(report, hoursAgo - index)
      const { subject, subject_id } = target
      if (action && answer) decide({ case_id, subject, subject_id, action, rule }, answer, hoursAgo)
    }
  }
  const nothing = { subject: null, subject_id: null }
  for (const { type, title, body, hoursAgo, answer } of texts.cases.complaints) {
    const complaint = { title: inTheirLanguage(random, title), body: inTheirLanguage(random, body), weight: 0 }
    const case_id = file(
      { kind: 'complaint', ...nothing, subject_owner_id: null, snapshot: {}, type, ...complaint },
      hoursAgo,
    )
    if (answer) decide({ case_id, ...nothing, action: 'answer', rule: null }, answer, hoursAgo)
  }
  return { cases, decisions }
}

/** A subject that was not reported before. A decision to remove an ad needs a removed ad. */
function pickSubject(
  { random, people }: GeneratorContext,
  subjects: Subjects,
  template: ReportTemplate,
  used: Set<string>,
) {
  const status = template.action === 'remove' ? 'removed' : 'active'
  const candidates: Record<ReportTemplate['on'], () => Subject[]> = {
    ad: () =>
      subjects.ads
        .filter(({ row, topSlug }) => row.status === status && (!template.top || topSlug === template.top))
        .map(subjectOfAd),
    inquiry: () => subjects.inquiries.filter((one) => one.status === 'active').map(subjectOfInquiry),
    comment: () => subjects.comments.filter((one) => one.parent_id === null).map(subjectOfComment),
    user: () => people.filter((one) => one.isSeller).map(subjectOfPerson),
  }
  const free = candidates[template.on]().filter(({ subject, subject_id }) => !used.has(`${subject}:${subject_id}`))
  const [chosen] = sample(random, free, 1)
  if (chosen) used.add(`${chosen.subject}:${chosen.subject_id}`)
  return chosen
}

const emptySnapshot = { price: null, category_id: null, zone_id: null, pictures: [], status: 'active' }

const subjectOfAd = ({ row, images }: Ad): Subject => ({
  subject: 'ad',
  subject_id: row.id,
  subject_owner_id: row.seller_id,
  snapshot: {
    name: row.name,
    text: row.description,
    price: row.price,
    category_id: row.category_id,
    zone_id: row.zone_id,
    pictures: images.map(imageName),
    status: 'active',
  },
})

const subjectOfInquiry = ({ id, author_id, name, content, category_id, governorate_id }: InquiryRow): Subject => ({
  subject: 'inquiry',
  subject_id: id,
  subject_owner_id: author_id,
  snapshot: { ...emptySnapshot, name, text: content, category_id, zone_id: governorate_id },
})

const subjectOfComment = ({ id, author_id, body }: CommentRow): Subject => ({
  subject: 'comment',
  subject_id: id,
  subject_owner_id: author_id,
  snapshot: { ...emptySnapshot, name: body.slice(0, 80), text: body, status: 'visible' },
})

const subjectOfPerson = ({ row: { id, full_name, about } }: Person): Subject => ({
  subject: 'user',
  subject_id: id,
  subject_owner_id: id,
  snapshot: { ...emptySnapshot, name: full_name, text: about },
})
