// An undo needs a recent code exactly when the act needs one.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deskActs } from '#composition/desk.ts'
import type { DomainsContext } from '#composition/domains-context.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { as } = await testApi(db)
const ownerId = await insertUser(db, { staff_role: 'owner' })
/** Signed in with the password only. */
const owner = await as(ownerId)
const reason = 'a test of codes'
const person = await insertUser(db)
const ad = await insertAd(db, { category: 'cars-kia-rio' })
const about = { ...idParam(person), body: { reason } }

const changeCategory = () => owner.deskCategories.change({ ...idParam(1), body: { change: { kind: 'show' }, reason } })

const changePlace = () => owner.deskPlaces.change({ ...idParam(1), body: { change: { kind: 'show' }, reason } })

/** What leads to each act. A call may fail for another reason after the check of the code. */
const calls: Record<string, () => Promise<unknown>> = {
  category_rename: changeCategory,
  category_look: changeCategory,
  category_move: changeCategory,
  category_hide: changeCategory,
  category_show: changeCategory,
  category_order: changeCategory,
  category_facts: changeCategory,
  zone_rename: changePlace,
  zone_locate: changePlace,
  zone_hide: changePlace,
  zone_show: changePlace,
  role_change: () => owner.desk.changeRole({ ...idParam(ownerId), body: { role: 'support', reason } }),
  staff_join: async () => (await as(person)).desk.accept(),
  limit_account: () => owner.deskPeople.limit({ ...about, body: { things: ['posting'], days: 1, reason } }),
  lift_limits: () => owner.deskPeople.liftLimits(about),
  ban_user: () => owner.deskPeople.ban(about),
  change_phone: () =>
    owner.deskPeople.changePhone({ ...about, body: { code_id: randomUUID(), code: '123456', reason } }),
  feature_give: () =>
    owner.featuring.give({
      body: {
        client_id: randomUUID(),
        ad_id: ad,
        package: 'week',
        starts_at: null,
        payment: 'gift',
        amount: null,
        receipt: null,
        reason,
      },
    }),
  feature_end: () => owner.featuring.end({ ...idParam(1), body: { reason } }),
  page_text_change: () =>
    owner.deskTexts.save({ params: { name: 'services' }, body: { text: null, version: 0, reason } }),
  prohibited_change: () =>
    owner.deskProhibited.change({ body: { phrase: 'زقزوقة', rule: 'weapons', severity: 'off', reason } }),
  rate_set: () => owner.deskRate.set({ body: { old_pounds: 11_000, last_id: null, is_confirmed: true, reason } }),
  setting_change: () => owner.deskSettings.change({ body: { key: 'max_ad_images', value: 10, version: 0, reason } }),
  synonym_add: () => owner.deskSynonyms.add({ body: { phrase: 'زقزوقة', kind: 'ignored', reason } }),
  synonym_remove: () => owner.deskSynonyms.remove({ ...idParam(1), body: { reason } }),
}

const undoable = Object.entries(deskActs({} as DomainsContext)).flatMap(([action, act]) =>
  'undo' in act ? [{ action, needsCode: act.needsCode }] : [],
)

test('every act that can be undone is called here', () => {
  expect(undoable.map(({ action }) => action).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test.each(undoable)('the undo of $action declares what the act itself requires', async ({ action, needsCode }) => {
  const failure: unknown = await calls[action]?.().then(
    () => null,
    (error: unknown) => error,
  )
  const isAsked = failure instanceof Object && 'code' in failure && failure.code === 'step_up'
  // A function decides by the value: a setting that is shown on this site only needs no code.
  expect(isAsked).toBe(needsCode === true)
})
