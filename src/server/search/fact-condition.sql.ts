import type { Sql } from 'sql-template-tag'
import { sql } from '#server/platform/db.ts'
import type { Filters } from './filters.ts'
import type { Partition } from './partition.ts'

/**
 * The index of facts collects all ads of the partition that have the fact, which takes 20 ms for a frequent one. The `case` hides the
 * condition from it where few ads remain anyway.
 */
export function factCondition({ leavesFew }: Filters, path: string, partition: Partition): Sql {
  const hasFact = sql`attributes @? ${path}::jsonpath`
  if (leavesFew?.(partition)) return sql`case when ${hasFact} then true end`
  // The first condition is redundant, but the planner needs it to use the partial index.
  return sql`attributes <> '{}' and ${hasFact}`
}
