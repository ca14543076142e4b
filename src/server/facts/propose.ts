// What a title says about the fields of the posting form: «كيا ريو 2012 أوتوماتيك». Nothing that is not sure.
import {
  appliesTo,
  attributeList,
  draftPathOf,
  filterKeysOf,
  type KeyedAttribute,
} from '#contract/ad-attribute-list.ts'
import { attributeUnits } from '#contract/attribute-units.ts'
import type { TitleProposal } from '#contract/facts.ts'
import { parseTypedNumber } from '#contract/typed-number.ts'
import { type Catalog, pathTo } from '#server/catalog/index.ts'
import { notFound } from '#server/platform/http-error.ts'
import { namedCategory, type SearchMetadata, type TextPart, understand } from '#server/search/index.ts'
import { factOf } from './definitions.ts'
import { gradeKey } from './localise.ts'
import { readFacts } from './read-text.ts'

type ProposalContext = { catalog: Catalog; searchMetadata: () => SearchMetadata }

/** `categoryId`: the category that the seller has chosen, if any. */
export function proposeFromTitle(context: ProposalContext, text: string, categoryId?: number): TitleProposal {
  const { catalog } = context
  const chosen = categoryId === undefined ? [] : pathTo(catalog.categories, categoryId)
  if (categoryId !== undefined && !chosen.length) throw notFound('category_not_found')
  const named = namedCategory(context.searchMetadata(), catalog, text, categoryId)
  const trail = named === null ? chosen : pathTo(catalog.categories, named)
  const category = trail.at(-1)
  if (!category) return { category_id: null, values: {} }
  const { parts } = understand(context.searchMetadata().dictionary, text, { type: category.type })
  const attributes = attributeList.flatMap((attribute) => {
    // The condition follows from the grade.
    const isAsked = appliesTo(attribute, trail) && !(attribute.key === 'condition' && factOf(category.id, gradeKey))
    const value = isAsked ? attributeIn(parts, attribute) : undefined
    return value === undefined ? [] : [[draftPathOf(attribute), value] as const]
  })
  const facts = Object.entries(readFacts(category.id, text)).map(([key, value]) => [
    `facts.${key}`,
    Array.isArray(value) ? value : String(value),
  ])
  return { category_id: named, values: Object.fromEntries([...attributes, ...facts]) }
}

function attributeIn(parts: TextPart[], attribute: KeyedAttribute): string | string[] | undefined {
  const keys = filterKeysOf(attribute)
  const own = parts.filter(({ query }) => keys.some((key) => key in query))
  const [part] = own
  // Two numbers for one field leave it open which one is meant.
  if (!part || own.length > 1) return undefined
  const values = part.query as Record<string, unknown>
  if (attribute.kind === 'number')
    return numberIn(
      part.text,
      attribute,
      keys.map((key) => values[key]),
    )
  if (attribute.kind === 'flag') return undefined
  const options = [values[keys[0] ?? '']].flat().map(String)
  if (attribute.kind === 'choices') return options
  const place = attribute.options.indexOf(options[0] ?? '')
  if (options.length !== 1 || place < 0) return undefined
  return attribute.draftKey ? String(place + 1) : options[0]
}

/** A search reads "120 متر" as about 120; the form wants the number that was typed. */
function numberIn(text: string, attribute: KeyedAttribute & { kind: 'number' }, [from, to]: unknown[]) {
  const value = from === to ? from : parseTypedNumber(text.replace(mileageWord, ''), attributeUnits[attribute.key])
  const { bounds, isModelYear } = attribute
  const greatest = isModelYear ? new Date().getFullYear() + 1 : bounds.to
  return typeof value === 'number' && value >= bounds.from && value <= greatest ? String(value) : undefined
}

const mileageWord = /^(?:ماشية|ماشي|عداد|قاطعة|ممشى) /
