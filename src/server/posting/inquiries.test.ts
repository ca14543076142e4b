import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { InquiryDraftInput } from '#contract/posting.ts'
import { violations as say } from '#i18n/en/failures.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { client, droppedTags } = tested
const newAuthor = (age = 10 * day) => createSeller(db, tested, { age })

const draft: InquiryDraftInput = {
  name: 'مطلوب كيا ريو',
  content: 'نظيفة وأوتوماتيك، والدفع نقداً.',
  category_id: 303,
  governorate_id: 1,
}
type Author = Awaited<ReturnType<typeof newAuthor>>
const post = ({ api }: Author, change: Partial<InquiryDraftInput> = {}, client_id = randomUUID()) =>
  api.posting.postInquiry({ body: { client_id, draft: { ...draft, ...change } } })
const act = ({ api }: Pick<Author, 'api'>, id: number, action: 'close' | 'reopen') =>
  api.posting.changeInquiry({ ...idParam(id), body: { action } })

describe('an inquiry', () => {
  test('is published and listed below its top category, also without a governorate', async () => {
    const author = await newAuthor()
    const { id } = await post(author)
    expect(await client('en').inquiries.one(idParam(id))).toMatchObject({
      name: draft.name,
      status: 'active',
      governorate: { id: 1 },
      seller: { id: author.id },
    })
    const { items } = await client('en').inquiries.list({ query: { category_id: 1 } })
    expect(items.map((one) => one.id)).toEqual([id])
    expect(droppedTags.splice(0)).toEqual([
      `inquiry:${id}`,
      `card:inquiry:${id}`,
      `seller:${author.id}`,
      'list:inquiries',
    ])
    const broad = await post(author, { category_id: 1, governorate_id: null })
    expect(await client('en').inquiries.one(idParam(broad.id))).toMatchObject({
      governorate: null,
      category: { id: 1 },
    })
  })

  test.each([
    ['a name has at least 5 letters', { name: 'كيا' }, 'name', say.too_short(5)],
    ['a content has at least 15 letters', { content: 'أريد سيارة' }, 'content', say.too_short(15)],
    ['a category is required', { category_id: undefined }, 'category_id', say.required()],
    ['a category id must be known', { category_id: 32_000 }, 'category_id', say.unknown_value()],
    ['a place is a governorate', { governorate_id: 70 }, 'governorate_id', say.unknown_value()],
  ])('%s', async (_, change, field, sentence) => {
    const author = await newAuthor()
    const refused = post(author, change as Partial<InquiryDraftInput>)
    await expect(refused).rejects.toMatchObject({ status: 422, fields: { [`draft.${field}`]: [sentence] } })
  })

  test('is created once for fifty simultaneous requests', async () => {
    const author = await newAuthor()
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(author, {}, key)))
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    expect(await db.row(sql`select used from counters where key = ${`post_inquiry:${author.id}`}`)).toEqual({ used: 1 })
  })

  test('is limited to three a day for new users', async () => {
    const author = await newAuthor(0)
    for (let count = 0; count < 3; count += 1) await post(author)
    await expect(post(author)).rejects.toMatchObject({ status: 429 })
  })
})

describe('the author of an inquiry', () => {
  test('edits it, closes it and opens it again', async () => {
    const author = await newAuthor()
    const { id } = await post(author)
    const body = { ...draft, name: 'مطلوب كيا سيراتو', governorate_id: null }
    await author.api.posting.editInquiry({ ...idParam(id), body })
    expect(await author.api.posting.ownedInquiry(idParam(id))).toMatchObject({
      name: 'مطلوب كيا سيراتو',
      governorate_id: null,
      status: 'active',
    })
    expect(await act(author, id, 'close')).toEqual({ status: 'closed' })
    expect(await act(author, id, 'close')).toEqual({ status: 'closed' })
    expect(await client('en').inquiries.one(idParam(id))).toMatchObject({ status: 'closed' })
    expect(await act(author, id, 'reopen')).toEqual({ status: 'active' })
  })

  test.each(['active', 'closed', 'removed'])(
    'deletes one that is %s, and restores it with its status',
    async (status) => {
      const author = await newAuthor()
      const { id } = await post(author)
      await db.rows(sql`update inquiries set status = ${status} where id = ${id}`)
      await author.api.posting.deleteInquiry(idParam(id))
      await author.api.posting.deleteInquiry(idParam(id))
      await expect(client('en').inquiries.one(idParam(id))).rejects.toMatchObject({ status: 404 })
      await expect(author.api.posting.ownedInquiry(idParam(id))).rejects.toMatchObject({ status: 404 })
      expect(await author.api.posting.undeleteInquiry(idParam(id))).toEqual({ status })
      expect(await author.api.posting.undeleteInquiry(idParam(id))).toEqual({ status })
      await author.api.posting.deleteInquiry(idParam(id))
      clock.move(30 * day)
      const late = await tested.as(author.id)
      await expect(late.posting.undeleteInquiry(idParam(id))).rejects.toMatchObject({ status: 404 })
    },
  )

  test('cannot reopen one that a moderator removed', async () => {
    const author = await newAuthor()
    const { id } = await post(author)
    await db.rows(sql`update inquiries set status = 'removed', removed_rule = 'hate' where id = ${id}`)
    await expect(act(author, id, 'reopen')).rejects.toMatchObject({ status: 409, code: 'inquiry_state' })
    const edited = author.api.posting.editInquiry({ ...idParam(id), body: draft })
    await expect(edited).rejects.toMatchObject({ status: 409, code: 'inquiry_state' })
  })

  test('is the only user who may change it', async () => {
    const [author, other] = [await newAuthor(), await newAuthor()]
    const { id } = await post(author)
    const edited = other.api.posting.editInquiry({ ...idParam(id), body: draft })
    await expect(edited).rejects.toMatchObject({ status: 403, code: 'not_your_inquiry' })
    await expect(act(other, id, 'close')).rejects.toMatchObject({ status: 403 })
    await expect(other.api.posting.deleteInquiry(idParam(id))).rejects.toMatchObject({ status: 403 })
    await author.api.posting.deleteInquiry(idParam(id))
    await expect(other.api.posting.undeleteInquiry(idParam(id))).rejects.toMatchObject({ status: 404 })
  })
})
