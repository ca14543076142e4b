// The steps of posting, what each asks for, and what is wrong with it by the contract's own rules.
import { safeParse } from 'zod/v4/core'
import { attributeViolations } from '#contract/ad-attribute-schemas.ts'
import { AdDraft, type AdDraftInput } from '#contract/posting.ts'
import { type Violation, type Violations, violationsOf } from '#contract/violation.ts'
import { type AdValues, draftOf } from './ad-values.ts'

export const steps = ['category', 'photos', 'details', 'place', 'review'] as const
export type Step = (typeof steps)[number]

/** In the order of the form: focus goes to the first that is wrong. */
const fields: Record<Exclude<Step, 'review'>, (keyof AdDraftInput)[]> = {
  category: ['main_category_id', 'category_id'],
  photos: ['images'],
  details: ['name', 'condition', 'car', 'property', 'attributes', 'price', 'description'],
  place: ['governorate_id', 'city_id', 'zone_id', 'address', 'phone'],
}

const asked = Object.entries(fields) as [Step, (keyof AdDraftInput)[]][]

/** The step a field of the body (`car.year`, `images.3`) is asked for in. */
export function stepOf(path: string): Step {
  const [first = ''] = path.split('.')
  return asked.find(([, names]) => names.some((name) => name === first))?.[0] ?? 'review'
}

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'review'

/** What is wrong with one step, or with all of them; `photoCount` counts those on their way too. */
export function violationsIn(values: AdValues, photoCount: number, step?: Step): Violations {
  const draft = draftOf(
    values,
    Array.from({ length: photoCount }, () => somePicture),
  )
  const names = asked.flatMap(([name, its]) => (step === undefined || step === name ? its : []))
  const found = names.flatMap((name) => violationsAt(name, draft))
  const ofDetails = Object.entries(attributeViolations(values.categories, draft))
  const missing = ofDetails.filter(([path]) => names.some((name) => name === path.split('.')[0]))
  return shorter(Object.fromEntries([...missing, ...found]), draft)
}

/** Each field by itself: in a schema of many one mistake hides another, and other steps are not filled in yet. */
function violationsAt(name: keyof AdDraftInput, draft: Partial<AdDraftInput>): [string, Violation[]][] {
  const { show_address, show_price, show_phone } = draft
  const parsed = safeParse(
    AdDraft,
    { ...faultless, show_address, show_price, show_phone, [name]: draft[name] },
    { reportInput: true },
  )
  if (parsed.success) return []
  return Object.entries(violationsOf(parsed.error.issues)).filter(([path]) => path.split('.')[0] === name)
}

const somePicture = 'ad/00000000000000000000000000000000.webp'

const faultless: AdDraftInput = {
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
  images: [somePicture],
}

/** "Required" says more than "too short" or "unknown" of what nobody has filled in; three parts of a place are one field. */
function shorter(violations: Violations, draft: Partial<AdDraftInput>): Violations {
  const entries = Object.entries(violations).map(([path, told]): [string, Violation[]] => [
    path === 'governorate_id' || path === 'city_id' ? 'zone_id' : path === 'main_category_id' ? 'category_id' : path,
    isEmpty(valueAt(draft, path)) ? [{ code: 'required' }] : told,
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
