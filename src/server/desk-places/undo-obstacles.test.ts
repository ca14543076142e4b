// The log says beforehand why a change of a place cannot be undone, and the undo gives the same reason.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { createPlaceDesk } from '#server/testing/place-desk.ts'

const { db, tested, operator, lastAct, change } = await createPlaceDesk()

const [first, second] = ['damascus-city-al-qassaa', 'damascus-city-bab-touma']
const entryOf = async (id: number) => (await operator.desk.log({ query: {} })).items.find((one) => one.id === id)
const undo = (id: number) => operator.desk.undo({ params: { id: String(id) }, body: { reason: 'a mistake' } })

async function rename(slug: string, name: string) {
  await change(slug, { kind: 'rename', name_ar: `${name} عربي`, name_en: name })
  return lastAct()
}

test('while ads follow a change of a place, no other rename is undone', async () => {
  const { id } = await rename(first, 'Busy Quarter')
  expect(await entryOf(id)).toMatchObject({ can_undo: false, why_not: 'zone_busy' })
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'zone_busy' })
  await tested.runTasks()
  expect(await entryOf(id)).toMatchObject({ can_undo: true, why_not: null })
  await undo(id)
  await tested.runTasks()
})

test('a place whose former name a neighbour has taken keeps its name', async () => {
  const { id, before } = await rename(first, 'Renamed Quarter')
  await tested.runTasks()
  const { name_ar, name_en } = before as { name_ar: string; name_en: string }
  const { parent_id } = (await db.row<{ parent_id: number }>(
    sql`select parent_id from zones where slug = ${first}`,
  )) ?? { parent_id: 0 }
  await operator.deskPlaces.add({ body: { parent_id, name_ar, name_en, reason: 'a test' } })
  await tested.runTasks()
  expect(await entryOf(id)).toMatchObject({ can_undo: false, why_not: 'zone_exists' })
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'zone_exists' })
})

test('a place that a command has changed since is not offered', async () => {
  await change(second, { kind: 'hide' })
  const { id } = await lastAct()
  expect(await entryOf(id)).toMatchObject({ can_undo: true })
  await db.rows(sql`update zones set hidden_at = null where slug = ${second}`)
  expect(await entryOf(id)).toMatchObject({ can_undo: false, why_not: 'changed_since' })
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
})
