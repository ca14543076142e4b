// Values that the title proposes. One that the person chose, changed or took back is never overwritten.
import type { TitleProposal } from '#contract/facts.ts'
import type { AdValues, Proposed } from './ad-values.ts'
import { isFilled } from './fact-values.ts'

type Value = string | string[] | boolean | undefined
type Trail = AdValues['categories']

export const categoryPath = 'category_id'

/** The change that follows from a proposal. `trailOf` gives the path to a category. */
export function applyProposal(
  values: AdValues,
  proposal: TitleProposal,
  trailOf: (id: number) => Trail,
): Partial<AdValues> {
  const withCategory = { ...values, ...categoryChange(values, proposal.category_id, trailOf) }
  const earlier = values.proposed.filter(({ path }) => path !== categoryPath)
  const paths = new Set([...Object.keys(proposal.values), ...earlier.map(({ path }) => path)])
  const next = [...paths].reduce((changed, path) => applyValue(changed, path, proposal.values[path]), withCategory)
  const { categories, proposed, condition, car, property, attributes, facts } = next
  return { categories, proposed, condition, car, property, attributes, facts }
}

function applyValue(values: AdValues, path: string, value: string | string[] | undefined): AdValues {
  const current = valueAt(values, path)
  const mark = markOf(values, path)
  const isOwn = isFilled(current) && !(mark && isSame(current, mark.value))
  const isTakenBack = !isFilled(current) && mark !== undefined && (value === undefined || isSame(value, mark.value))
  if (isOwn || isTakenBack) return values
  const proposed = values.proposed.filter((one) => one !== mark)
  const changed = withValue(values, path, value ?? (Array.isArray(current) ? [] : ''))
  return { ...changed, proposed: value === undefined ? proposed : [...proposed, { path, value }] }
}

function categoryChange(values: AdValues, id: number | null, trailOf: (id: number) => Trail): Partial<AdValues> {
  const mark = markOf(values, categoryPath)
  const current = currentCategory(values)
  const isTakenBack = mark !== undefined && current === mark.before && String(id) === mark.value
  const isOpen = mark === undefined || current === mark.value || current === mark.before
  if (isTakenBack || !isOpen) return {}
  const before = chosenCategory(values)
  const proposed = values.proposed.filter((one) => one !== mark)
  if (id === null) return mark && current === mark.value ? { categories: trailOf(Number(before)), proposed } : {}
  return {
    categories: trailOf(id),
    proposed: [...proposed, { path: categoryPath, value: String(id), ...(before && { before }) }],
  }
}

/** The category that the person chose, below which the title may name another one. */
export function chosenCategory(values: AdValues): string | undefined {
  const mark = markOf(values, categoryPath)
  const current = currentCategory(values)
  return mark && current === mark.value ? mark.before : current
}

/** The proposals that are still filled in as they were proposed. */
export const shownProposals = (values: AdValues): Proposed[] => values.proposed.filter((mark) => isShown(values, mark))

export function isProposed(values: AdValues, path: string): boolean {
  const mark = markOf(values, path)
  return mark !== undefined && isShown(values, mark)
}

const isShown = (values: AdValues, { path, value }: Proposed) =>
  path === categoryPath ? currentCategory(values) === value : isSame(valueAt(values, path), value)

/** Empties these fields. Their marks stay, so that the same title does not fill them in again. */
export function withoutProposals(
  values: AdValues,
  marks: Proposed[],
  trailOf: (id: number) => Trail,
): Partial<AdValues> {
  const before = marks.find(({ path }) => path === categoryPath)?.before
  const categories = before ? trailOf(Number(before)) : values.categories
  const fields = marks.filter(({ path }) => path !== categoryPath)
  const next = fields.reduce(
    (changed, { path, value }) => withValue(changed, path, Array.isArray(value) ? [] : ''),
    values,
  )
  const { condition, car, property, attributes, facts } = next
  return { categories, condition, car, property, attributes, facts }
}

const markOf = ({ proposed }: AdValues, path: string) => proposed.find((mark) => mark.path === path)

const currentCategory = ({ categories }: AdValues) => categories.at(-1)?.id.toString()

/** Fields group the digits of a number when they lose focus. */
const comparable = (value: Value) =>
  Array.isArray(value) ? value.toSorted().join() : String(value ?? '').replace(/(?<=\d),(?=\d)/g, '')

const isSame = (one: Value, other: Value) => comparable(one) === comparable(other)

/** `condition`, `car.year`, `facts.storage`. */
function valueAt(values: AdValues, path: string): Value {
  const [place = '', key] = path.split('.')
  const holder = values as unknown as Record<string, unknown>
  return (key === undefined ? holder[place] : (holder[place] as Record<string, unknown> | undefined)?.[key]) as Value
}

function withValue(values: AdValues, path: string, value: string | string[]): AdValues {
  const [place = '', key] = path.split('.')
  const holder = values as unknown as Record<string, object>
  return { ...values, [place]: key === undefined ? value : { ...holder[place], [key]: value } }
}
