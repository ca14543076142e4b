import { expect, test } from 'vitest'
import { claimsOf } from './draft-claims.ts'
import type { DraftRecord } from './draft-record.ts'

const [reem, rami] = [17, 18]

const record = (key: string, values: Partial<DraftRecord> = {}): DraftRecord => ({
  key,
  clientId: key,
  values: {},
  step: '',
  photos: [],
  isWaiting: false,
  savedAt: 1,
  ...values,
})

const uploadedBy = (by: number) => ({
  photos: [{ id: 'a', stored: { name: 'ad/a.webp', width: 4, height: 3, placeholder: '', by, at: 1 } }],
})

const movesOf = (...given: Parameters<typeof claimsOf>) => claimsOf(...given).map(({ from, to }) => [from, to.key])

test('a member takes over the drafts of a guest, and leaves those of others', () => {
  const guest = [record('guest/ad', { owner: null }), record('guest/inquiry:b', { owner: null })]
  const others = [record('18/ad', { owner: rami }), record('17/inquiry', { owner: reem })]
  const claims = claimsOf([...guest, ...others], reem)
  expect(claims.map(({ from, to }) => [from, to.key, to.owner])).toEqual([
    ['guest/ad', '17/ad', reem],
    ['guest/inquiry:b', '17/inquiry:b', reem],
  ])
})

test('the draft that was written last has the place, and the other one is put aside', () => {
  const [guest, own] = [record('guest/ad', { owner: null, savedAt: 2 }), record('17/ad', { owner: reem })]
  expect(movesOf([own, guest], reem)).toEqual([
    ['17/ad', '17/ad:17/ad'],
    ['guest/ad', '17/ad'],
  ])
  expect(movesOf([{ ...own, savedAt: 3 }, guest], reem)).toEqual([['guest/ad', '17/ad:guest/ad']])
})

test('a draft that a guest still saved while its account took it over stays one draft, with its last words', () => {
  const own = record('17/ad', { owner: reem, clientId: 'same', savedAt: 5 })
  const late = record('guest/ad', { owner: null, clientId: 'same', savedAt: 6, values: { name: 'كيا ريو' } })
  expect(claimsOf([own, late], reem)).toEqual([{ from: 'guest/ad', to: { ...late, key: '17/ad', owner: reem } }])
  expect(claimsOf([own, { ...late, savedAt: 4 }], reem)).toEqual([{ from: 'guest/ad', to: own }])
})

test('a draft from before owners belongs to who uploaded its photos, otherwise to the signed-in member', () => {
  const records = [record('ad', uploadedBy(rami)), record('inquiry'), record('ad:b', uploadedBy(reem))]
  expect(movesOf(records, reem)).toEqual([
    ['ad', '18/ad'],
    ['inquiry', '17/inquiry'],
    ['ad:b', '17/ad:b'],
  ])
})

test('a wish to publish is kept only for the member who is known to have had it', () => {
  const waiting = [record('ad', { isWaiting: true }), record('ad:b', { ...uploadedBy(reem), isWaiting: true })]
  expect(claimsOf(waiting, reem).map(({ to }) => to.isWaiting)).toEqual([false, true])
})

test('changes to a published ad are taken over where they are opened', () => {
  const records = [record('ad-4', uploadedBy(0)), record('inquiry-4')]
  expect(movesOf(records, reem)).toEqual([])
  expect(movesOf(records, reem, 'ad-4')).toEqual([['ad-4', '17/ad-4']])
})
