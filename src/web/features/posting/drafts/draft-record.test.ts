import { expect, test } from 'vitest'
import { type Draft, fromDraftRecord, toDraftRecord } from './draft-record.ts'

const draft: Draft = {
  key: '17/ad',
  clientId: '6f1c3c52-7d52-4a5c-8f0b-2f8f3f1f9a11',
  values: { name: 'كيا ريو' },
  images: [{ id: 'a' }],
  step: 'photos',
  isPublishRequested: true,
  savedAt: 1,
}

test('drafts keep the stored field names of earlier versions', () => {
  const record = toDraftRecord(draft)
  expect(record).toMatchObject({ photos: [{ id: 'a' }], isWaiting: true })
  expect(fromDraftRecord(record)).toEqual(draft)
})

test('a stored draft names its owner', () => {
  expect(toDraftRecord(draft)).toMatchObject({ owner: 17 })
  expect(toDraftRecord({ ...draft, key: 'guest/ad-4' })).toMatchObject({ owner: null })
})
