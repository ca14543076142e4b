// Trees of categories and places as rows with a parent. A merged row is in no tree.
import type { Language } from '#contract/language.ts'

export type TreeRow = {
  id: number
  parent_id: number | null
  name_ar: string
  name_en: string
  merged_into: number | null
}

export const childrenOf = <Row extends TreeRow>(all: Row[], id: number | null): Row[] =>
  all.filter((row) => row.parent_id === id && row.merged_into === null)

/** A row and everything below it. Parents come before their children. */
export function below<Row extends TreeRow>(all: Row[], id: number): Row[] {
  const ids = new Set([id])
  for (const row of all) if (row.parent_id !== null && ids.has(row.parent_id)) ids.add(row.id)
  return all.filter((row) => ids.has(row.id))
}

/** From the top down. */
export function pathOf<Row extends TreeRow>(all: Row[], id: number): Row[] {
  const row = all.find((one) => one.id === id)
  if (!row) return []
  return row.parent_id === null ? [row] : [...pathOf(all, row.parent_id), row]
}

export const nameOf = (row: Pick<TreeRow, 'name_ar' | 'name_en'>, language: Language) =>
  row[`name_${language}` as const]

/** The values of `row` that `after` replaces. */
export const valuesBefore = <Row extends object>(row: Row, after: Partial<Row>): Partial<Row> =>
  Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof Row]])) as Partial<Row>
