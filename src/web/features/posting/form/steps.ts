// The steps of the ad form, the fields of each, and their validation with the schemas of the contract.
import { safeParse } from 'zod/v4/core'
import { attributeViolations } from '#contract/ad-attribute-schemas.ts'
import { AdDraft, type AdDraftInput } from '#contract/posting.ts'
import { type Violation, type Violations, violationsOf } from '#contract/violation.ts'
import { type AdValues, draftOf } from './ad-values.ts'

export const steps = ['category', 'photos', 'details', 'place', 'review'] as const
export type Step = (typeof steps)[number]

/** In the order of the form, because focus goes to the first invalid field. */
const fields: Record<Exclude<Step, 'review'>, (keyof AdDraftInput)[]> = {
  category: ['main_category_id', 'category_id'],
  photos: ['images'],
  details: [
    'name',
    'condition',
    'car',
    'property',
    'attributes',
    'facts',
    'price_kind',
    'price_period',
    'price',
    'description',
  ],
  place: ['governorate_id', 'city_id', 'zone_id', 'address', 'phone'],
}

const fieldsByStep = Object.entries(fields) as [Step, (keyof AdDraftInput)[]][]

/** The step that contains a field of the request body (`car.year`, `images.3`). */
export function stepOf(path: string): Step {
  const [first = ''] = path.split('.')
  return fieldsByStep.find(([, names]) => names.some((name) => name === first))?.[0] ?? 'review'
}

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'review'

/** The violations of one step, or of all steps. `imageCount` includes images that are still uploading. */
export function violationsIn(values: AdValues, imageCount: number, step?: Step): Violations {
  const draft = draftOf(
    values,
    Array.from({ length: imageCount }, () => sampleImage),
  )
  const names = fieldsByStep.flatMap(([name, names]) => (step === undefined || step === name ? names : []))
  const invalid = names.flatMap((name) => violationsAt(name, draft))
  const requiredAttributes = Object.entries(attributeViolations(values.categories, draft))
  const missing = requiredAttributes.filter(([path]) => names.some((name) => name === path.split('.')[0]))
  return simplify(Object.fromEntries([...missing, ...invalid]), draft)
}

/** Validates one field in an otherwise valid draft: one error could hide another, and later steps are still empty. */
function violationsAt(name: keyof AdDraftInput, draft: Partial<AdDraftInput>): [string, Violation[]][] {
  const { show_address, show_price, show_phone, price_kind, price_currency } = draft
  const parsed = safeParse(
    AdDraft,
    { ...validDraft, show_address, show_price, show_phone, price_kind, price_currency, [name]: draft[name] },
    { reportInput: true },
  )
  if (parsed.success) return []
  return Object.entries(violationsOf(parsed.error.issues)).filter(([path]) => path.split('.')[0] === name)
}

const sampleImage = 'ad/00000000000000000000000000000000.webp'

const validDraft: AdDraftInput = {
  name: 'a name',
  description: 'a description',
  main_category_id: 1,
  category_id: 1,
  governorate_id: 1,
  city_id: 1,
  zone_id: 1,
  address: 'an address',
  show_address: false,
  price: 1,
  show_price: false,
  phone: { text: '1', country: 'SY' },
  show_phone: false,
  images: [sampleImage],
}

/** An empty field is reported as "required", and the three zone ids as one field. */
function simplify(violations: Violations, draft: Partial<AdDraftInput>): Violations {
  const entries = Object.entries(violations).map(([path, list]): [string, Violation[]] => [
    path === 'governorate_id' || path === 'city_id' ? 'zone_id' : path === 'main_category_id' ? 'category_id' : path,
    isEmpty(valueAt(draft, path)) ? [{ code: 'required' }] : list,
  ])
  return Object.fromEntries(entries)
}

const valueAt = (draft: object, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], draft)

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && !value.length)
