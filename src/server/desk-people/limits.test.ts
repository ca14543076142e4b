import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPersonalData } from '#server/me/account-export.sql.ts'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as } = await testApi(db, { clock })
const support = await as(await insertUser(db, { staff_role: 'support' }))
const reason = 'The same message to forty people.'
const limit = (id: number, things: ('posting' | 'messages' | 'comments')[], days: number | null = 7) =>
  support.deskPeople.limit({ ...idParam(id), body: { things, days, reason } })
const lift = (id: number) => support.deskPeople.liftLimits({ ...idParam(id), body: { reason } })

/** The image does not exist: the limit is checked first. */
const draft = { ...adDraft, images: [`ad/${'0'.repeat(32)}.webp`] }

const publish = (api: Awaited<ReturnType<typeof as>>) =>
  api.posting.postAd({ body: { client_id: randomUUID(), draft } })
const comment = (api: Awaited<ReturnType<typeof as>>, ad: number) =>
  api.comments.onAd({ ...idParam(ad), body: { client_id: randomUUID(), body: 'Is it still there?' } })
const message = (api: Awaited<ReturnType<typeof as>>, ad: number) =>
  api.chat.start({ body: { to: { ad_id: ad }, message: { client_id: randomUUID(), body: 'Hello there' } } })

test('a limit stops what it names and nothing else, says until when, and ends by itself', async () => {
  const id = await insertUser(db)
  const person = await as(id)
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: await insertUser(db) })
  await limit(id, ['messages'])
  const refusal = await message(person, ad).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    status: 403,
    code: 'account_limited',
    details: { limited: 'messages', until: new Date(clock.now() + 7 * day).toISOString() },
    message: expect.stringMatching(/can’t send messages until .*22 November 2026/),
  })
  await comment(person, ad)
  clock.move(7 * day - minute)
  expect(await rejection(message(person, ad))).toMatchObject({ code: 'account_limited' })
  clock.move(minute)
  await message(person, ad)
  expect(await support.deskPeople.person(idParam(id))).toMatchObject({ limits: null, person: { state: 'active' } })
})

test('a limited person reads the refusal in Arabic', async () => {
  const id = await insertUser(db)
  const person = await as(id, 'ar')
  await limit(id, ['comments'], null)
  const ad = await insertAd(db, { category: 'cars-kia-rio' })
  const refusal = await comment(person, ad).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ message: expect.stringContaining('لا يمكن لحسابك كتابة التعليقات') })
})

test('a person who may not post can neither publish, edit nor show an ad again, but can pause and delete it', async () => {
  const id = await insertUser(db)
  const person = await as(id)
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: id })
  await limit(id, ['posting'], null)
  expect(await rejection(publish(person))).toMatchObject({ code: 'account_limited' })
  expect(await rejection(person.posting.editAd({ ...idParam(ad), body: draft }))).toMatchObject({
    code: 'account_limited',
  })
  await person.posting.changeAd({ ...idParam(ad), body: { action: 'pause' } })
  expect(await rejection(person.posting.changeAd({ ...idParam(ad), body: { action: 'resume' } }))).toMatchObject({
    code: 'account_limited',
  })
  await person.posting.deleteAd(idParam(ad))
  await lift(id)
  await person.posting.undeleteAd(idParam(ad))
  await person.posting.changeAd({ ...idParam(ad), body: { action: 'resume' } })
})

test('a limited person can still report and complain, and is notified of the limit and its end', async () => {
  const id = await insertUser(db)
  const person = await as(id)
  await limit(id, ['posting', 'messages', 'posting'], 90)
  await person.reports.complain({
    body: { client_id: randomUUID(), type: 'moderation', title: 'My limit', body: 'I only answered my buyers.' },
  })
  await lift(id)
  const { items } = await person.notifications.list()
  expect(items.map(({ details }) => details)).toMatchObject([
    { act: 'limits_lifted' },
    { act: 'limited', things: ['messages', 'posting'], until: expect.any(String) },
  ])
  expect(await rejection(lift(id))).toMatchObject({ status: 409, code: 'person_state' })
})

test('a limit lasts 90 days at most and names something', async () => {
  const id = await insertUser(db)
  for (const days of [0, 91, 1.5]) expect(await rejection(limit(id, ['posting'], days))).toMatchObject({ status: 422 })
  expect(await rejection(limit(id, []))).toMatchObject({ status: 422 })
})

test('an undo of a limit puts the earlier limits back, and is refused when they have changed since', async () => {
  const id = await insertUser(db)
  await limit(id, ['comments'])
  await limit(id, ['posting'])
  // An act that changes nothing does not prevent the undo.
  await support.deskPeople.showPhone({ ...idParam(id), body: { reason } })
  const acts = await db.rows<{ id: number }>(sql`
    select id::float8 as id from staff_log where subject = 'user' and subject_id = ${id} order by id`)
  const operator = await as(await insertUser(db, { staff_role: 'operator' }))
  const undo = (index: number) => operator.desk.undo({ ...idParam(acts[index]?.id), body: { reason } })
  const offered = async () => {
    const { items } = await operator.desk.log({ query: { action: 'limit_account' } })
    return items.slice(0, 2).map(({ can_undo, why_not }) => ({ can_undo, why_not }))
  }
  expect(await offered(), 'only the limits in force are offered').toEqual([
    { can_undo: true, why_not: null },
    { can_undo: false, why_not: 'changed_since' },
  ])
  expect(await rejection(undo(0))).toMatchObject({ status: 409, code: 'not_undoable' })
  await undo(1)
  expect(await support.deskPeople.person(idParam(id))).toMatchObject({ limits: { things: ['comments'] } })
})

test('an undo notifies the person of the limits that they have then, and of none when nothing changes', async () => {
  const id = await insertUser(db)
  await limit(id, ['comments'])
  await lift(id)
  const operator = await as(await insertUser(db, { staff_role: 'operator' }))
  const undoLast = async (action: string) => {
    const [act] = (await operator.desk.log({ query: { action } })).items
    await operator.desk.undo({ ...idParam(act?.id), body: { reason } })
  }
  const told = async () => (await (await as(id)).notifications.list()).items.map(({ details }) => details)
  clock.move(minute)
  await undoLast('lift_limits')
  expect(await told()).toMatchObject([
    { act: 'limited', things: ['comments'] },
    { act: 'limits_lifted' },
    { act: 'limited' },
  ])
  clock.move(minute)
  await undoLast('limit_account')
  expect((await told())[0]).toMatchObject({ act: 'limits_lifted' })
})

test('the copy of data contains the limits of a person, and not the notes of staff', async () => {
  const id = await insertUser(db)
  await support.deskPeople.limit({
    ...idParam(id),
    body: { things: ['comments'], days: 7, rule: 'hate', reason: 'a reason for the log' },
  })
  const note = { client_id: randomUUID(), body: 'An opinion of staff.' }
  await support.deskPeople.addNote({ ...idParam(id), body: note })
  const parts: { name: string; rows: object[] }[] = []
  for await (const part of readPersonalData(db, id, { statementTimeout: 10_000, messagesPerStep: 100 }))
    parts.push(part)
  const text = JSON.stringify(parts)
  expect(parts[0]?.rows[0]).toMatchObject({ limited_to: ['comments'], limited_for_rule: 'hate' })
  expect(text).not.toContain('An opinion of staff')
  expect(text).not.toContain('a reason for the log')
})
