import type { CategoryChange, CategoryPage, ChangePreview, DeskCategory } from '#contract/desk-categories.ts'
import type { Language } from '#contract/language.ts'
import { navBarCategories } from '#server/catalog/index.ts'
import { below, childrenOf, findRunning, nameOf, pathOf, readRunning } from '#server/catalog-changes/index.ts'
import { allFactsOf, factsOf } from '#server/facts/index.ts'
import { conflict } from '#server/platform/http-error.ts'
import { findMarketCounts } from '#server/search/index.ts'
import { countTouched, type EditableRow, findEditable, findWithAds } from './categories.sql.ts'
import type { DeskCategoriesContext } from './context.ts'
import { canMergeInto, canMoveBelow, fixedFacts, iconsFor, planChange, rowOf } from './plan-change.ts'

export async function readPage(
  { db }: DeskCategoriesContext,
  language: Language,
  id: number | null,
): Promise<CategoryPage> {
  const all = await findEditable(db)
  const row = id === null ? null : rowOf(all, id)
  const path = row ? pathOf(all, row.id) : []
  const children = childrenOf(all, id)
  const ids = [...path, ...children].map((one) => one.id)
  const counts = new Map((await findMarketCounts(db, ids, [0])).map((one) => [one.category_id, one.ads]))
  const toItem = (one: EditableRow): DeskCategory => ({
    id: one.id,
    name: nameOf(one, language),
    name_ar: one.name_ar,
    name_en: one.name_en,
    level: one.level,
    type: one.type as DeskCategory['type'],
    icon: one.icon,
    color: pathOf(all, one.id)[0]?.color ?? '',
    is_hidden: one.is_hidden,
    ads: counts.get(one.id) ?? 0,
    children: childrenOf(all, one.id).length,
  })
  const siblings = row ? childrenOf(all, row.parent_id) : []
  return {
    path: path.map(toItem),
    children: children.map(toItem),
    kinds: row ? kindsFor(all, row) : [],
    facts: row ? factSwitches(row, language) : [],
    place: row ? siblings.indexOf(row) + 1 : null,
    siblings: siblings.length,
    running: await readRunning(db, 'category', all, language),
  }
}

function kindsFor(all: EditableRow[], row: EditableRow): CategoryPage['kinds'] {
  const isMovable = all.some((parent) => canMoveBelow(all, row, parent))
  const isMergeable = !childrenOf(all, row.id).length && all.some((into) => canMergeInto(all, row, into))
  return [
    'rename',
    'look',
    row.is_hidden ? 'show' : 'hide',
    'order',
    ...(isMovable ? (['move'] as const) : []),
    ...(isMergeable ? (['merge'] as const) : []),
    ...(allFactsOf(row.id).length ? (['facts'] as const) : []),
    ...(row.level < 4 ? (['add'] as const) : []),
  ]
}

/** Facts that a category above has switched off are not listed: they are switched on there. */
const factSwitches = ({ id, facts_off }: EditableRow, language: Language): CategoryPage['facts'] => {
  const on = new Set(factsOf(id).map(({ key }) => key))
  return allFactsOf(id)
    .filter(({ key }) => on.has(key) || facts_off.includes(key))
    .map((fact) => ({
      key: fact.key,
      label: fact[language],
      is_on: on.has(fact.key),
      is_fixed: fixedFacts.includes(fact.key),
    }))
}

export async function readTargets(
  { db }: DeskCategoriesContext,
  language: Language,
  id: number,
  kind: 'move' | 'merge',
) {
  const all = await findEditable(db)
  const row = rowOf(all, id)
  const fits = kind === 'move' ? canMoveBelow : canMergeInto
  return all
    .filter((one) => fits(all, row, one))
    .map((one) => {
      const path = pathOf(all, one.id)
      const names = path.map((part) => nameOf(part, language))
      return { id: one.id, group: names[0] ?? '', name: names.slice(path.length > 1 ? 1 : 0).join(' › ') }
    })
}

export async function readIcons({ db }: DeskCategoriesContext, id: number) {
  return iconsFor(rowOf(await findEditable(db), id).level)
}

const countLimit = 10_000

export async function previewChange(
  context: DeskCategoriesContext,
  language: Language,
  id: number,
  change: CategoryChange,
): Promise<ChangePreview> {
  const { db, catalog, settings } = context
  const all = await findEditable(db)
  const plan = planChange(all, id, change)
  if (plan.reindexed.length && (await findRunning(db, 'category'))) throw conflict('category_busy')
  if (
    change.kind === 'move' &&
    !childrenOf(all, change.parent_id).length &&
    (await findWithAds(db, [change.parent_id])).size
  )
    throw conflict('category_has_ads')
  const touched = below(all, id)
  const ids = touched.map((row) => row.id)
  const counts = await countTouched(db, ids, countLimit)
  const after = all.map((row) => plan.rows.find((one) => one.id === row.id) ?? row)
  const bar = navBarCategories(catalog, language, settings.current().nav_bar)
  const namesOf = (rows: EditableRow[], of: number) => pathOf(rows, of).map((row) => nameOf(row, language))
  return {
    ads: counts?.ads ?? 0,
    inquiries: counts?.inquiries ?? 0,
    saved_searches: counts?.saved_searches ?? 0,
    categories: ids.length - 1,
    is_in_nav_bar: bar.some((one) => one.id === id),
    redirects: plan.isStructural,
    lost_facts: lostFacts(all, id, change, language),
    before: namesOf(all, id),
    after: namesOf(after, change.kind === 'merge' ? change.into_id : id),
  }
}

/** What the ads have now and will not have. A moved category with facts of its own keeps them. */
function lostFacts(all: EditableRow[], id: number, change: CategoryChange, language: Language): string[] {
  const now = factsOf(id)
  const keysThere =
    change.kind === 'merge'
      ? factsOf(change.into_id).map(({ key }) => key)
      : change.kind === 'facts'
        ? now.map(({ key }) => key).filter((key) => !change.off.includes(key))
        : change.kind === 'move' && inheritsFacts(all, id)
          ? factsOf(change.parent_id).map(({ key }) => key)
          : now.map(({ key }) => key)
  return now.filter(({ key }) => !keysThere.includes(key)).map((fact) => fact[language])
}

/** Facts with an own entry differ from those of the parent. */
function inheritsFacts(all: EditableRow[], id: number) {
  const parent = rowOf(all, id).parent_id
  const keysOf = (of: number) =>
    allFactsOf(of)
      .map(({ key }) => key)
      .join()
  return parent !== null && keysOf(parent) === keysOf(id)
}
