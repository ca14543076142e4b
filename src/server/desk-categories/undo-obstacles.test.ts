// The log says beforehand why a change of a category cannot be undone, and the undo gives the same reason.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { createCategoryDesk } from '#server/testing/category-desk.ts'

const { db, tested, operator, idOf, lastAct, change } = await createCategoryDesk()

const entryOf = async (id: number) => (await operator.desk.log({ query: {} })).items.find((one) => one.id === id)
const undo = (id: number) => operator.desk.undo({ params: { id: String(id) }, body: { reason: 'a mistake' } })

async function rename(slug: string, name: string) {
  await change(slug, { kind: 'rename', name_ar: `${name} عربي`, name_en: name })
  return lastAct()
}

test('while ads follow a change of a category, no other rename is undone', async () => {
  const { id } = await rename('furniture-carpets', 'Busy rugs')
  expect(await entryOf(id)).toMatchObject({ can_undo: false, why_not: 'category_busy' })
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'category_busy' })
  await tested.runTasks()
  expect(await entryOf(id)).toMatchObject({ can_undo: true, why_not: null })
})

test('a category whose former name a sibling has taken keeps its name', async () => {
  await tested.runTasks()
  const { id, before } = await rename('furniture-curtains', 'Renamed curtains')
  await tested.runTasks()
  const { name_ar, name_en } = before as { name_ar: string; name_en: string }
  await change('furniture-carpets', { kind: 'rename', name_ar, name_en })
  await tested.runTasks()
  expect(await entryOf(id)).toMatchObject({ can_undo: false, why_not: 'category_exists' })
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'category_exists' })
})

test('a category that a command has changed since is not offered', async () => {
  await change('kids', { kind: 'hide' })
  const { id } = await lastAct()
  expect(await entryOf(id)).toMatchObject({ can_undo: true })
  await db.rows(sql`update categories set hidden_at = null where slug = 'kids'`)
  expect(await entryOf(id)).toMatchObject({ can_undo: false, why_not: 'changed_since' })
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
})

test('a category does not return below one that holds ads by now', async () => {
  await tested.runTasks()
  const [moved, leaf, parent] = [
    await idOf('furniture-curtains'),
    await idOf('furniture-carpets'),
    await idOf('furniture'),
  ]
  for (const parent_id of [leaf, parent]) {
    await change('furniture-curtains', { kind: 'move', parent_id })
    await tested.runTasks()
  }
  const { id } = await lastAct()
  expect(await entryOf(id)).toMatchObject({ can_undo: true })
  await insertAd(db, { category: 'furniture-carpets' })
  expect(await entryOf(id)).toMatchObject({ can_undo: false, why_not: 'category_has_ads' })
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'category_has_ads' })
  expect(await db.row(sql`select parent_id from categories where id = ${moved}`)).toEqual({ parent_id: parent })
})
