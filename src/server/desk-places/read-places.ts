import type { DeskPlace, FoundPlace, PlaceChange, PlacePage, PlacePreview } from '#contract/desk-places.ts'
import { foldSpelling } from '#contract/folding.ts'
import type { Language } from '#contract/language.ts'
import { below, childrenOf, findRunning, nameOf, pathOf, readRunning } from '#server/catalog-changes/index.ts'
import { conflict } from '#server/platform/http-error.ts'
import { findMarketCounts } from '#server/search/index.ts'
import type { DeskPlacesContext } from './context.ts'
import { countTouched, type EditablePlace, findPlaces } from './places.sql.ts'
import { canMergeInto, isGovernorate, levelBelow, planChange, rowOf } from './plan-change.ts'

const perPage = 50
const maxFound = 30

export async function readPage(
  { db }: DeskPlacesContext,
  language: Language,
  { id, page = 1 }: { id?: number | undefined; page?: number | undefined },
): Promise<PlacePage> {
  const all = await findPlaces(db)
  // The log links to places that were merged since.
  const merged = all.find((one) => one.id === id)?.merged_into
  const row = id === undefined ? null : rowOf(all, merged ?? id)
  const path = row ? pathOf(all, row.id) : []
  const children = byName(childrenOf(all, row?.id ?? null), language)
  const pages = Math.max(1, Math.ceil(children.length / perPage))
  const current = Math.min(page, pages)
  const shown = children.slice((current - 1) * perPage, current * perPage)
  const ids = [...path, ...shown].map((one) => one.id)
  const counts = new Map((await findMarketCounts(db, [0], ids)).map((one) => [one.zone_id, one.ads]))
  const toItem = ({ id, name_ar, name_en, level, latitude, longitude, is_hidden }: EditablePlace): DeskPlace => ({
    id,
    name: nameOf({ name_ar, name_en }, language),
    name_ar,
    name_en,
    level: level as DeskPlace['level'],
    latitude,
    longitude,
    is_hidden,
    ads: counts.get(id) ?? 0,
    children: childrenOf(all, id).length,
  })
  return {
    path: path.map(toItem),
    children: shown.map(toItem),
    page: current,
    pages,
    kinds: row ? kindsFor(row) : [],
    running: await readRunning(db, 'zone', all, language),
  }
}

function byName(rows: EditablePlace[], language: Language) {
  const order = new Intl.Collator(language)
  return rows.toSorted((one, other) => order.compare(nameOf(one, language), nameOf(other, language)))
}

const kindsFor = (row: EditablePlace): PlacePage['kinds'] => [
  'rename',
  'locate',
  ...(isGovernorate(row) ? [] : ([row.is_hidden ? 'show' : 'hide', 'merge'] as const)),
  ...(levelBelow(row) ? (['add'] as const) : []),
]

export async function findByName({ db }: DeskPlacesContext, language: Language, search: string) {
  const all = await findPlaces(db)
  const current = all.filter(({ merged_into }) => merged_into === null)
  return toFound(all, language, search ? matching(current, search) : [])
}

/** Without words the places beside it come first. */
export async function readTargets({ db }: DeskPlacesContext, language: Language, id: number, search = '') {
  const all = await findPlaces(db)
  const row = rowOf(all, id)
  const targets = all.filter((one) => canMergeInto(all, row, one))
  const isFar = (one: EditablePlace) => Number(one.parent_id !== row.parent_id)
  const near = byName(targets, language).sort((one, other) => isFar(one) - isFar(other))
  return toFound(all, language, search ? matching(targets, search) : near)
}

/** Names that begin with the words come first, then larger places. */
function matching(rows: EditablePlace[], search: string): EditablePlace[] {
  const typed = foldSpelling(search)
  const rank = ({ name_ar, name_en, aliases_ar, aliases_en }: EditablePlace) => {
    const names = [name_ar, name_en, ...aliases_ar, ...aliases_en].map(foldSpelling)
    if (names.includes(typed)) return 0
    if (names.some((name) => name.startsWith(typed) || name.startsWith(`ال${typed}`))) return 1
    return names.some((name) => name.includes(typed)) ? 2 : 3
  }
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .filter((one) => one.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
}

const toFound = (all: EditablePlace[], language: Language, rows: EditablePlace[]): FoundPlace[] =>
  rows.slice(0, maxFound).map((row) => ({
    id: row.id,
    name: nameOf(row, language),
    path: pathOf(all, row.id)
      .slice(0, -1)
      .map((one) => nameOf(one, language)),
    is_hidden: row.is_hidden,
  }))

const countLimit = 10_000

export async function previewChange(
  { db }: DeskPlacesContext,
  language: Language,
  id: number,
  change: PlaceChange,
): Promise<PlacePreview> {
  const all = await findPlaces(db)
  const plan = planChange(all, id, change)
  if (plan.reindexed.length && (await findRunning(db, 'zone'))) throw conflict('zone_busy')
  const ids = below(all, id).map((row) => row.id)
  const counts = await countTouched(db, ids, countLimit)
  const after = all.map((row) => plan.rows.find((one) => one.id === row.id) ?? row)
  const namesOf = (rows: EditablePlace[], of: number) => pathOf(rows, of).map((row) => nameOf(row, language))
  return {
    ads: counts?.ads ?? 0,
    inquiries: counts?.inquiries ?? 0,
    saved_searches: counts?.saved_searches ?? 0,
    shops: counts?.shops ?? 0,
    places: ids.length - 1,
    addresses: plan.redirected,
    before: namesOf(all, id),
    after: namesOf(after, change.kind === 'merge' ? change.into_id : id),
  }
}
