// Moves an ad to another category. Facts that the new category does not have are dropped, and kept in the log for an undo.
import { appliesTo, attributeList, type KeyedAttribute } from '#contract/ad-attribute-list.ts'
import { type Catalog, isOffered, pathTo } from '#server/catalog/index.ts'
import { factsWithin, factWords } from '#server/facts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { findAdFacts, type MovableFacts, updateAdFacts } from './move-ad.sql.ts'

/** `facts`: the category and the attributes before. */
export type MoveDetails = { to: number; facts: MovableFacts }

export async function moveAd(catalog: Catalog, tx: Db, adId: number, to: number): Promise<MoveDetails> {
  const facts = await findAdFacts(tx, adId)
  if (!facts || !isLeaf(catalog, to) || facts.category_id === to)
    throw invalid({ category_id: [{ code: 'unknown_value' }] })
  await updateAdFacts(tx, adId, factsIn(catalog, to, facts))
  return { to, facts }
}

/** Leaves an ad alone whose owner or another moderator has moved it since. */
export async function moveAdBack(catalog: Catalog, tx: Db, adId: number, { to, facts }: MoveDetails) {
  const now = await findAdFacts(tx, adId)
  if (now?.category_id !== to) return
  await updateAdFacts(tx, adId, factsIn(catalog, facts.category_id, now, facts))
}

const isLeaf = ({ categories }: Catalog, id: number) => {
  const path = pathTo(categories, id)
  const isMake = path[0]?.type === 'cars' && path.length > 1
  const isOpen = path.at(-1)?.id === id && path.every(isOffered)
  return isOpen && (isMake || !categories.some((row) => row.parent_id === id && isOffered(row)))
}

/** The category tree has a branch for each deal, so the two must agree. */
const dealOf = { sale: 'sale', rent: 'rental' } as const

/** What the ad has now where both categories have the fact; otherwise what it had before the move. */
function factsIn(catalog: Catalog, categoryId: number, now: MovableFacts, before?: MovableFacts): MovableFacts {
  const [here, there] = [pathTo(catalog.categories, now.category_id), pathTo(catalog.categories, categoryId)]
  const category = there.at(-1)
  const facts: MovableFacts = { category_id: categoryId, category_type: category?.type ?? '', attributes: {} }
  for (const attribute of attributeList) {
    const source = appliesTo(attribute, here) ? now : before
    const value = source && appliesTo(attribute, there) ? storedIn(source, attribute) : undefined
    if (attribute.column) facts[attribute.column] = value ?? (attribute.kind === 'choices' ? [] : null)
    else if (value !== undefined) facts.attributes[attribute.key] = value
  }
  Object.assign(facts.attributes, factsWithin(categoryId, { ...before?.attributes, ...now.attributes }))
  facts.fact_words = factWords(categoryId, facts.attributes)
  if (category?.deal) facts.deal = dealOf[category.deal]
  return facts
}

const storedIn = (facts: MovableFacts, { column, key }: KeyedAttribute) =>
  column ? facts[column] : facts.attributes[key]
