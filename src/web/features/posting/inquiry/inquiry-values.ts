import { safeParse } from 'zod/v4/core'
import { InquiryDraft, type InquiryDraftInput, inquiryNameLength, type OwnedInquiry } from '#contract/posting.ts'
import { type Violations, violationsOf } from '#contract/violation.ts'

export type InquiryValues = {
  name: string
  content: string
  category: number | null
  governorate: number | null
  /** Absent in drafts from before budgets. */
  budget?: string | undefined
}

export const emptyInquiry: InquiryValues = { name: '', content: '', category: null, governorate: null, budget: '' }

/** A search without results links to the form with its words and category. */
export function inquiryFromQuery(query: URLSearchParams): InquiryValues {
  const category = query.get('category') ?? ''
  return {
    ...emptyInquiry,
    name: (query.get('name') ?? '').slice(0, inquiryNameLength),
    category: /^[1-9][0-9]{0,5}$/.test(category) ? Number(category) : null,
  }
}

export const inquiryValuesOf = (inquiry: OwnedInquiry): InquiryValues => ({
  name: inquiry.name,
  content: inquiry.content,
  category: inquiry.category_path.at(-1)?.id ?? null,
  governorate: inquiry.governorate_id,
  budget: inquiry.budget ?? '',
})

export const inquiryDraftOf = ({ name, content, category, governorate, budget }: InquiryValues) =>
  ({
    name,
    content,
    category_id: category ?? undefined,
    governorate_id: governorate,
    budget: budget?.trim() || null,
  }) as InquiryDraftInput

export function inquiryViolations(values: InquiryValues): Violations {
  const parsed = safeParse(InquiryDraft, inquiryDraftOf(values), { reportInput: true })
  if (parsed.success) return {}
  const empty = { name: !values.name.trim(), content: !values.content.trim(), category_id: !values.category }
  const entries = Object.entries(violationsOf(parsed.error.issues)).map(([path, violations]) => [
    path,
    empty[path as keyof typeof empty] ? [{ code: 'required' }] : violations,
  ])
  return Object.fromEntries(entries)
}
