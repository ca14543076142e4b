import { expect, test } from 'vitest'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })

test('a new author knows the daily limit before writing, and nothing else', async () => {
  const author = await createSeller(db, tested, { age: 0 })
  const quota = { limit: 3, left: 3, resets_at: null, is_new_account: true }
  expect(await author.api.posting.start()).toEqual({ ads: quota, inquiries: quota, last_ad: null })
})

test('the limit that is reached names the number and the time', async () => {
  const author = await createSeller(db, tested, { age: 0 })
  for (let count = 1; count <= 3; count += 1) await author.post({ car: { ...adDraft.car, kilometers: count } })
  const { ads } = await author.api.posting.start()
  expect(ads).toMatchObject({ limit: 3, left: 0, resets_at: new Date(clock.now() + day).toISOString() })
  await expect(author.post({ car: { ...adDraft.car, kilometers: 4 } })).rejects.toMatchObject({
    status: 429,
    retryAfter: 86_400,
    details: { action: 'post_ad', limit: 3 },
    message: expect.stringMatching(
      /^You’ve reached today’s limit of 3 ads\. You can continue tomorrow at \d\d:\d\d\.$/,
    ),
  })
})

test('the next ad begins with the place and the contact of the last one', async () => {
  const author = await createSeller(db, tested)
  const phone = { text: author.phone, country: 'SY' }
  const first = await author.post({ address: 'قرب الحديقة', show_address: true, phone, show_phone: true })
  const owned = await author.api.posting.ownedAd(idParam(first.id))
  const { last_ad } = await author.api.posting.start()
  expect(owned).toMatchObject(last_ad ?? {})
  expect(last_ad).toMatchObject({
    address: 'قرب الحديقة',
    show_address: true,
    show_phone: true,
    zone_id: adDraft.zone_id,
  })
  await author.api.posting.deleteAd(idParam(first.id))
  expect((await author.api.posting.start()).last_ad).toMatchObject({ zone_id: adDraft.zone_id })
})
