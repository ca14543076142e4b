import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { as, inbox } = await testApi(db)

test('an edit does not go around the rule of repeated texts, and counts as a comment', async () => {
  const newcomer = await as(await insertUser(db))
  const ads = await Promise.all(Array.from({ length: 6 }, () => insertAd(db, { category: 'cars-kia-rio' })))
  const edit = (id = 0, body = '') => newcomer.comments.edit({ ...idParam(id), body: { body } })
  const ids: number[] = []
  for (const [index, ad] of ads.entries()) {
    const body = { client_id: randomUUID(), body: `سؤال ${index}` }
    ids.push((await newcomer.comments.onAd({ ...idParam(ad), body })).id)
  }
  for (const id of ids.slice(0, 5)) await edit(id, 'زوروا متجرنا الأفضل')
  await expect(edit(ids[5], 'زوروا متجرنا الأفضل')).rejects.toMatchObject({ code: 'comment_repeated' })
  for (let count = 11; count < 20; count += 1) await edit(ids[5], `تعديل ${count}`)
  await expect(edit(ids[5], 'تعديل آخر')).rejects.toMatchObject({ status: 429 })
})

test('a comment, new or edited, does not contain a valid code of its author or of the owner of the page', async () => {
  const [author, owner] = [await insertUser(db), await insertUser(db)]
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: owner })
  const asAuthor = await as(author)
  const write = (body: string) => asAuthor.comments.onAd({ ...idParam(ad), body: { client_id: randomUUID(), body } })
  const { id } = await write('هل ما زالت موجودة؟')
  for (const person of [author, owner]) {
    await (await as(person)).me.sendStepUpCode()
    const code = inbox.read()[0]?.text.match(/\d{6}/)?.[0] ?? ''
    expect(code).not.toBe('')
    for (const body of [`الرمز ${code}`, `بالعكس ${[...code].reverse().join('')}`]) {
      await expect(write(body)).rejects.toMatchObject({ status: 403, code: 'code_in_message' })
      await expect(asAuthor.comments.edit({ ...idParam(id), body: { body } })).rejects.toMatchObject({ status: 403 })
    }
  }
})
