// Checks a draft against the reference data, which a schema cannot know.
import { attributeViolations } from '#contract/ad-attribute-schemas.ts'
import { hasPhoneNumber } from '#contract/phone-in-text.ts'
import type { AdDraft } from '#contract/posting.ts'
import type { Violations } from '#contract/violation.ts'
import { type Catalog, isOffered, pathTo } from '#server/catalog/index.ts'
import { parseFacts } from '#server/facts/index.ts'
import { invalid } from '#server/platform/http-error.ts'
import type { PostingContext } from './context.ts'
import { priceViolations } from './resolve-price.ts'

/** 422 with all violations at once. `at` is the path of the draft in the request. */
export function validateDraft(catalog: Catalog, draft: AdDraft, at = '') {
  const trail = pathTo(catalog.categories, draft.category_id)
  rejectDraft(at, {
    ...(trail.length && attributeViolations(trail, draft)),
    ...categoryViolations(catalog, draft),
    ...placeViolations(catalog, draft),
    ...textViolations(draft),
    ...priceViolations(catalog, draft),
    ...parseFacts(draft.category_id, draft.facts ?? {}, draft.show_phone).violations,
    ...appearanceViolations(catalog, draft),
    ...imageViolations(draft),
  })
}

export function rejectDraft(at: string, violations: Violations) {
  const errors = Object.entries(violations).map(([field, codes]) => [`${at}${field}`, codes])
  if (errors.length) throw invalid(Object.fromEntries(errors))
}

function categoryViolations({ categories }: Catalog, draft: AdDraft): Violations {
  const path = pathTo(categories, draft.category_id)
  const main = categories.find(({ id }) => id === draft.main_category_id)
  if (main?.parent_id !== null) return { main_category_id: [{ code: 'unknown_value' }] }
  if (path[0] !== main) return { category_id: [{ code: 'unknown_value' }] }
  const hasDeeper = categories.some((row) => row.parent_id === draft.category_id && isOffered(row))
  // Lists of models are incomplete, so a car may have only a make.
  const isMake = main?.type === 'cars' && path.length > 1
  if (hasDeeper && !isMake) return { category_id: [{ code: 'required' }] }
  const deal = path.at(-1)?.deal
  const isOther = deal && draft.property && dealOf[deal] !== draft.property.deal
  return isOther ? { 'property.deal': [{ code: 'unknown_value' }] } : {}
}

/** A draft may be older than a merge or a move of its category. */
function inCurrentCategory<T extends Pick<AdDraft, 'category_id' | 'main_category_id'>>(
  { categories }: Catalog,
  draft: T,
): T {
  const path = pathTo(categories, draft.category_id)
  const [main, category] = [path[0], path.at(-1)]
  const isKnown = categories.some(({ id, level }) => id === draft.main_category_id && level === 1)
  const isMoved = category?.id !== draft.category_id || path.some(({ is_edited }) => is_edited)
  return main && category && isKnown && isMoved
    ? { ...draft, category_id: category.id, main_category_id: main.id }
    : draft
}

/** The same for its place. */
function inCurrentPlace<T extends Place>({ zones }: Catalog, draft: T): T {
  const path = pathTo(zones, draft.zone_id)
  const [governorate, city = governorate, zone] = [path[0], path[1], path.at(-1)]
  const isMoved = zone?.id !== draft.zone_id || path.some(({ is_edited }) => is_edited)
  const isKnown = [draft.governorate_id, draft.city_id].every((own) => zones.some(({ id }) => id === own))
  return governorate && city && zone && isKnown && isMoved
    ? { ...draft, governorate_id: governorate.id, city_id: city.id, zone_id: zone.id }
    : draft
}

type Place = Pick<AdDraft, 'governorate_id' | 'city_id' | 'zone_id'>

/** The draft as it would be written now. */
export const inCurrentCatalog = (catalog: Catalog, draft: AdDraft): AdDraft =>
  inCurrentPlace(catalog, inCurrentCategory(catalog, draft))

/** A hidden category or place takes no new ads; one that has the ad already keeps it. */
export function assertOpen(
  { categories, zones }: Catalog,
  draft: AdDraft,
  before: Pick<AdDraft, 'category_id' | 'zone_id'> | null,
  at = '',
) {
  const isHidden = (rows: { id: number; parent_id: number | null; is_hidden: boolean }[], id: number) =>
    pathTo(rows, id).some((row) => row.is_hidden)
  const isClosed = draft.category_id !== before?.category_id && isHidden(categories, draft.category_id)
  const isClosedPlace = draft.zone_id !== before?.zone_id && isHidden(zones, draft.zone_id)
  rejectDraft(at, {
    ...(isClosed && { category_id: [{ code: 'unknown_value' }] }),
    ...(isClosedPlace && { zone_id: [{ code: 'unknown_value' }] }),
  })
}

/** The category tree has a branch for each deal, so the two must agree. */
const dealOf = { sale: 'sale', rent: 'rental' } as const

/** A city without zones is its own zone; a governorate without cities is its own city. */
function placeViolations({ zones }: Catalog, draft: AdDraft): Violations {
  const { governorate_id, city_id, zone_id } = draft
  const governorate = zones.find(({ id }) => id === governorate_id)
  if (governorate?.parent_id !== null) return { governorate_id: [{ code: 'unknown_value' }] }
  const isEmpty = (id: number) => !zones.some((row) => row.parent_id === id && isOffered(row))
  const city = zones.find(({ id }) => id === city_id)
  const isCity = city_id === governorate_id ? isEmpty(city_id) : city?.parent_id === governorate_id
  if (!isCity) return { city_id: [{ code: city_id === governorate_id ? 'required' : 'unknown_value' }] }
  if (zone_id === city_id) return isEmpty(zone_id) ? {} : { zone_id: [{ code: 'required' }] }
  const isInside = pathTo(zones, zone_id).some(({ id }) => id === city_id)
  return isInside ? {} : { zone_id: [{ code: 'unknown_value' }] }
}

/** Phones belong behind their toggle, where only signed-in users get them, one at a time. */
function textViolations(draft: AdDraft): Violations {
  if (draft.show_phone) return {}
  const fieldsWithPhone = (['name', 'description', 'address'] as const).filter((field) =>
    hasPhoneNumber(draft[field] ?? ''),
  )
  return Object.fromEntries(fieldsWithPhone.map((field) => [field, [{ code: 'phone_in_text' }]]))
}

function appearanceViolations({ appearances }: Catalog, { car }: AdDraft): Violations {
  const id = car?.appearance_id ?? null
  if (id === null || appearances.some((appearance) => appearance.id === id)) return {}
  return { 'car.appearance_id': [{ code: 'unknown_value' }] }
}

const imageViolations = ({ images }: AdDraft): Violations =>
  new Set(images).size === images.length ? {} : { images: [{ code: 'invalid' }] }

/** An ad that had more images before the limit was lowered keeps them. */
export function assertImageCount(
  { settings }: Pick<PostingContext, 'settings'>,
  images: string[],
  before: number,
  at = '',
) {
  const limit = Math.max(settings.current().max_ad_images, before)
  rejectDraft(at, images.length > limit ? { images: [{ code: 'too_many', limit }] } : {})
}
