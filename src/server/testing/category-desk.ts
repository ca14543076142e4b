// An operator who changes categories, and what visitors then find.
import { expect } from 'vitest'
import type { CategoryChange } from '#contract/desk-categories.ts'
import { sql } from '#server/platform/db.ts'
import { testApi } from './api.ts'
import { movableClock } from './clock.ts'
import { cloneDatabase } from './clone-database.ts'
import { insertUser } from './user-fixtures.ts'

export const idParams = (id: number) => ({ params: { id: String(id) } })

export async function createCategoryDesk() {
  const db = await cloneDatabase()
  const clock = movableClock()
  const tested = await testApi(db, { clock })
  const operatorId = await insertUser(db, { staff_role: 'operator' })
  const operator = await tested.as(operatorId)
  const visitor = tested.client('en')
  const idOf = async (slug: string) =>
    (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0
  const lastAct = async () => (await operator.desk.log({ query: {} })).items[0] ?? expect.fail('The log is empty.')
  return {
    db,
    clock,
    tested,
    operator,
    visitor,
    arabic: await tested.as(operatorId, 'ar'),
    idOf,
    lastAct,
    /** The ids of a list. */
    listed: async (query: Record<string, unknown>) =>
      (await visitor.ads.home({ query })).advertisement_posts.items.map(({ id }) => id),
    async change(slug: string, change: CategoryChange) {
      const page = await operator.deskCategories.change({
        ...idParams(await idOf(slug)),
        body: { change, reason: 'a test' },
      })
      await tested.liveCatalog.refresh()
      return page
    },
    async undo() {
      const act = await lastAct()
      await operator.desk.undo({ params: { id: String(act.id) }, body: { reason: 'back again' } })
      await tested.runTasks()
      await tested.liveCatalog.refresh()
    },
  }
}
