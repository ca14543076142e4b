// What a change does to the rows of categories. Pure, so that the preview and the change cannot differ.
import { readFileSync } from 'node:fs'
import type { CategoryChange } from '#contract/desk-categories.ts'
import { below, childrenOf, valuesBefore } from '#server/catalog-changes/index.ts'
import { factsOf } from '#server/facts/index.ts'
import { conflict, invalid, notFound } from '#server/platform/http-error.ts'
import type { EditableRow } from './categories.sql.ts'

/** The tree has four levels; search has a column for each. */
const maxLevel = 4

/** `place`: among the siblings, from 1. */
export type LoggedValues = Partial<EditableRow> & { place?: number }

export type Plan = {
  row: EditableRow
  /** The rows that differ, as they will be. */
  rows: EditableRow[]
  /** For the log: the changed values of the category itself. */
  before: LoggedValues
  after: LoggedValues
  /** Paths or ids change. */
  isStructural: boolean
  /** Categories whose ads are indexed again; empty when none are. */
  reindexed: number[]
}

export function planChange(all: EditableRow[], id: number, change: CategoryChange): Plan {
  const row = rowOf(all, id)
  switch (change.kind) {
    case 'rename':
      return planRename(all, row, change)
    case 'look':
      return planLook(row, change)
    case 'move':
      return planMove(all, row, change.parent_id)
    case 'merge':
      return planMerge(all, row, change.into_id)
    case 'hide':
      return ofOne(row, { is_hidden: true })
    case 'show':
      return ofOne(row, { is_hidden: false })
    case 'order':
      return planOrder(all, row, change.place)
    case 'facts':
      return planFacts(row, change.off)
  }
}

/** A merged category cannot be changed any more. */
export function rowOf(all: EditableRow[], id: number): EditableRow {
  const row = all.find((one) => one.id === id)
  if (!row || row.merged_into !== null) throw notFound('category_not_found')
  return row
}

/** An ad is in a category without others below it; a car may be in a make. Then ads do not prevent a category below. */
export function isOpenFor(all: EditableRow[], id: number) {
  const row = all.find((one) => one.id === id)
  return (row?.type === 'cars' && row.level > 1) || childrenOf(all, id).length > 0
}

function ofOne(row: EditableRow, after: Partial<EditableRow>): Plan {
  const before = valuesBefore(row, after)
  return { row, rows: [{ ...row, ...after }], before, after, isStructural: false, reindexed: [] }
}

function planRename(all: EditableRow[], row: EditableRow, names: { name_ar: string; name_en: string }): Plan {
  const { name_ar, name_en } = names
  assertNameIsFree(all, row.parent_id, names, row.id)
  return { ...ofOne(row, { name_ar, name_en }), reindexed: below(all, row.id).map(({ id }) => id) }
}

export function assertNameIsFree(
  all: EditableRow[],
  parentId: number | null,
  { name_ar, name_en }: { name_ar: string; name_en: string },
  self?: number,
) {
  const others = childrenOf(all, parentId).filter(({ id }) => id !== self)
  if (others.some((one) => one.name_ar === name_ar || one.name_en.toLowerCase() === name_en.toLowerCase()))
    throw conflict('category_exists')
}

function planLook(row: EditableRow, { icon, color }: { icon: string; color: string | null }): Plan {
  if (!iconsFor(row.level).includes(icon)) throw invalid({ icon: [{ code: 'unknown_value' }] })
  const isTop = row.level === 1
  if (isTop !== (color !== null)) throw invalid({ color: [{ code: isTop ? 'required' : 'invalid' }] })
  return ofOne(row, { icon, color })
}

let shippedIcons: { top: string[]; all: string[] } | undefined

/** The icons in the sprites: those of the shipped categories. The sprite of every page has only those of top categories. */
export function iconsFor(level: number): string[] {
  shippedIcons ??= readIcons()
  return level === 1 ? shippedIcons.top : shippedIcons.all
}

function readIcons() {
  const rows: { level: number; icon: string }[] = JSON.parse(readFileSync('db/seed/categories.json', 'utf8'))
  const namesOf = (some: typeof rows) => [...new Set(some.map(({ icon }) => icon))].sort()
  return { top: namesOf(rows.filter(({ level }) => level === 1)), all: namesOf(rows) }
}

function planMove(all: EditableRow[], row: EditableRow, parentId: number): Plan {
  const parent = all.find((one) => one.id === parentId)
  if (!parent || !canMoveBelow(all, row, parent)) throw invalid({ parent_id: [{ code: 'unknown_value' }] })
  assertNameIsFree(all, parentId, row)
  const moved = below(all, row.id)
  const deeper = parent.level + 1 - row.level
  const position = Math.max(0, ...childrenOf(all, parentId).map((one) => one.position)) + 1
  const rows = moved.map((one) =>
    one.id === row.id
      ? { ...one, level: one.level + deeper, parent_id: parentId, position }
      : { ...one, level: one.level + deeper },
  )
  const { parent_id, position: place } = row
  const before = { parent_id, position: place }
  const after = { parent_id: parentId, position }
  return { row, rows, before, after, isStructural: true, reindexed: moved.map(({ id }) => id) }
}

/** Makes and models stay where the list of cars has them. */
export function canMoveBelow(all: EditableRow[], row: EditableRow, parent: EditableRow): boolean {
  const moved = below(all, row.id)
  const depth = Math.max(...moved.map(({ level }) => level)) - row.level
  const isSameKind = parent.type === row.type && (parent.deal === null || parent.deal === row.deal)
  const isOpen = parent.merged_into === null && !moved.some(({ id }) => id === parent.id) && parent.id !== row.parent_id
  return row.level > 1 && row.make_id === null && isSameKind && isOpen && parent.level + 1 + depth <= maxLevel
}

function planMerge(all: EditableRow[], row: EditableRow, intoId: number): Plan {
  if (childrenOf(all, row.id).length) throw conflict('category_not_empty')
  const into = all.find((one) => one.id === intoId)
  if (!into || !canMergeInto(all, row, into)) throw invalid({ into_id: [{ code: 'unknown_value' }] })
  return { ...ofOne(row, { merged_into: intoId }), isStructural: true, reindexed: [row.id] }
}

/** Both can hold ads, of the same type and deal. A car keeps its make. */
export function canMergeInto(all: EditableRow[], row: EditableRow, into: EditableRow): boolean {
  const isCar = row.type === 'cars'
  const isLeaf = isCar ? into.level > 1 : !childrenOf(all, into.id).length
  const isSameKind = into.type === row.type && into.deal === row.deal && into.make_id === row.make_id
  const isMake = isCar && row.level < 3
  return row.level > 1 && !isMake && row.id !== into.id && into.merged_into === null && isLeaf && isSameKind
}

function planOrder(all: EditableRow[], row: EditableRow, place: number): Plan {
  const siblings = childrenOf(all, row.parent_id)
  const from = siblings.indexOf(row)
  const ordered = siblings.toSpliced(from, 1).toSpliced(Math.min(place, siblings.length) - 1, 0, row)
  const rows = ordered
    .map((one, index) => ({ ...one, position: index + 1 }))
    .filter((one, index) => one.id === row.id || one.position !== ordered[index]?.position)
  const [before, after] = [{ place: from + 1 }, { place: ordered.indexOf(row) + 1 }]
  return { row, rows, before, after, isStructural: false, reindexed: [] }
}

/** "New or used" follows from the grade, so a category cannot lose it. */
export const fixedFacts = ['grade']

function planFacts(row: EditableRow, off: string[]): Plan {
  const known = [...factsOf(row.id).map(({ key }) => key), ...row.facts_off]
  const isAllowed = (key: string) => known.includes(key) && !fixedFacts.includes(key)
  if (!off.every(isAllowed)) throw invalid({ off: [{ code: 'unknown_value' }] })
  return ofOne(row, { facts_off: [...new Set(off)].sort() })
}
