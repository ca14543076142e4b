// What a change does to the rows of places. Pure, so that the preview and the change cannot differ.
import type { PlaceChange } from '#contract/desk-places.ts'
import { foldSpelling } from '#contract/folding.ts'
import { below, childrenOf, pathOf, valuesBefore } from '#server/catalog-changes/index.ts'
import { conflict, invalid, notFound } from '#server/platform/http-error.ts'
import type { EditablePlace } from './places.sql.ts'

export type LoggedValues = Partial<EditablePlace>

export type Plan = {
  row: EditablePlace
  /** The rows that differ, as they will be. */
  rows: EditablePlace[]
  /** For the log: the changed values of the place itself. */
  before: LoggedValues
  after: LoggedValues
  /** Names, paths, ids or positions change. */
  isStructural: boolean
  /** Places whose ads are indexed again; empty when none are. */
  reindexed: number[]
  /** Places whose address leads to another one. */
  redirected: number
}

/** `isUndo`: a name that is taken back is not remembered for searches. */
export function planChange(all: EditablePlace[], id: number, change: PlaceChange, isUndo = false): Plan {
  const row = rowOf(all, id)
  switch (change.kind) {
    case 'rename':
      return planRename(all, row, change, isUndo)
    case 'locate':
      assertPosition(change)
      return { ...ofOne(row, { latitude: change.latitude, longitude: change.longitude }), isStructural: true }
    case 'merge':
      return planMerge(all, row, change.into_id)
    case 'hide':
      if (isGovernorate(row)) throw conflict('zone_governorate')
      return ofOne(row, { is_hidden: true })
    case 'show':
      return ofOne(row, { is_hidden: false })
  }
}

/** A merged place cannot be changed any more. */
export function rowOf(all: EditablePlace[], id: number): EditablePlace {
  const row = all.find((one) => one.id === id)
  if (!row || row.merged_into !== null) throw notFound('zone_not_found')
  return row
}

export const isGovernorate = ({ level }: EditablePlace) => level === 'governorate'

function ofOne(row: EditablePlace, after: Partial<EditablePlace>): Plan {
  const rows = [{ ...row, ...after }]
  return { row, rows, before: valuesBefore(row, after), after, isStructural: false, reindexed: [], redirected: 0 }
}

type Position = { latitude?: number | null | undefined; longitude?: number | null | undefined }

/** One number without the other is no position. */
export function assertPosition({ latitude = null, longitude = null }: Position) {
  if ((latitude === null) !== (longitude === null))
    throw invalid({ [latitude === null ? 'latitude' : 'longitude']: [{ code: 'required' }] })
}

type Names = { name_ar: string; name_en: string }

/** Another spelling of a name is the same name. */
export function assertNameIsFree(others: EditablePlace[], { name_ar, name_en }: Names) {
  const isSame = (one: string, other: string) => foldSpelling(one) === foldSpelling(other)
  if (others.some((one) => isSame(one.name_ar, name_ar) || isSame(one.name_en, name_en))) throw conflict('zone_exists')
}

/** People go on typing the old name, so it stays as another name. */
function planRename(all: EditablePlace[], row: EditablePlace, { name_ar, name_en }: Names, isUndo: boolean): Plan {
  const others = childrenOf(all, row.parent_id).filter(({ id }) => id !== row.id)
  assertNameIsFree(others, { name_ar, name_en })
  const plan = ofOne(row, { name_ar, name_en })
  const aliases = {
    aliases_ar: otherNames(row.aliases_ar, isUndo ? name_ar : row.name_ar, name_ar),
    aliases_en: otherNames(row.aliases_en, isUndo ? name_en : row.name_en, name_en),
  }
  return {
    ...plan,
    rows: plan.rows.map((one) => ({ ...one, ...aliases })),
    isStructural: true,
    reindexed: below(all, row.id).map(({ id }) => id),
  }
}

const maxAliases = 20

function otherNames(aliases: string[], old: string, name: string): string[] {
  const isName = (one: string) => foldSpelling(one) === foldSpelling(name)
  return [...new Set([...aliases, old])].filter((one) => !isName(one)).slice(-maxAliases)
}

/** What is below the place goes along. */
function planMerge(all: EditablePlace[], row: EditablePlace, intoId: number): Plan {
  const into = all.find((one) => one.id === intoId)
  if (isGovernorate(row)) throw conflict('zone_governorate')
  if (!into || !canMergeInto(all, row, into)) throw invalid({ into_id: [{ code: 'unknown_value' }] })
  const children = childrenOf(all, row.id)
  if (hasSameNames(children, childrenOf(all, into.id))) throw conflict('zone_same_below')
  const own = below(all, row.id)
  const earlier = all.filter(({ merged_into }) => merged_into === row.id)
  const { governorate_id, city_id } = into
  const moved = own
    .filter(({ id }) => id !== row.id)
    .map((one) => ({
      ...one,
      governorate_id,
      city_id,
      parent_id: children.includes(one) ? into.id : one.parent_id,
    }))
  const merged = [row, ...earlier].map((one) => ({ ...one, merged_into: into.id }))
  const rows = [...moved.filter(({ id }) => !merged.some((one) => one.id === id)), ...merged]
  const plan = ofOne(row, { merged_into: into.id })
  return { ...plan, rows, isStructural: true, reindexed: own.map(({ id }) => id), redirected: merged.length }
}

function hasSameNames(some: EditablePlace[], others: EditablePlace[]) {
  const names = new Set(others.flatMap(({ name_ar, name_en }) => [foldSpelling(name_ar), foldSpelling(name_en)]))
  return some.some(({ name_ar, name_en }) => names.has(foldSpelling(name_ar)) || names.has(foldSpelling(name_en)))
}

/** Towns and neighbourhoods are both the last level. */
const depths: Record<string, number> = { governorate: 0, district: 1, subdistrict: 2, town: 3, neighbourhood: 3 }

/** Both have the same level, and the other one is shown. */
export function canMergeInto(all: EditablePlace[], row: EditablePlace, into: EditablePlace): boolean {
  const isSameLevel = depths[row.level] === depths[into.level] && !isGovernorate(row)
  return isSameLevel && row.id !== into.id && into.merged_into === null && isShown(all, into)
}

/** What is below a hidden place is hidden too. */
export const isShown = (all: EditablePlace[], { id }: EditablePlace) => !pathOf(all, id).some((row) => row.is_hidden)

const levelsBelow: Record<string, string> = {
  governorate: 'district',
  district: 'subdistrict',
  subdistrict: 'neighbourhood',
}

/** Undefined for the last level. */
export const levelBelow = ({ level }: EditablePlace): string | undefined => levelsBelow[level]

/** The position of the nearest place above that has one. */
export function positionOf(all: EditablePlace[], id: number): Pick<EditablePlace, 'latitude' | 'longitude'> {
  const near = pathOf(all, id).findLast(({ latitude, longitude }) => latitude !== null && longitude !== null)
  return { latitude: near?.latitude ?? null, longitude: near?.longitude ?? null }
}
