import { expect, test } from 'vitest'
import type { Message, PhotoRequest } from '#contract/messages.ts'
import { settlePhotoRequests, stateAt } from './settle-photo-requests.ts'

const request: PhotoRequest = {
  seq: 4,
  is_mine: true,
  mark: '4827',
  state: 'open',
  expires_at: '2026-11-19T08:00:00.000Z',
  photo_seq: null,
  is_on_ad: false,
  changed_at: '2026-11-17T08:00:00.000Z',
}
const entry = (seq: number, photo_request?: PhotoRequest) => ({ seq, photo_request }) as Message
const stateOf = (entries: Message[]) => settlePhotoRequests(entries).map((one) => one.photo_request?.state)

test('every copy of a request gets the newest state, in any order of arrival', () => {
  const answered = { ...request, state: 'answered' as const, photo_seq: 6, changed_at: '2026-11-17T09:00:00.000Z' }
  expect(stateOf([entry(4, request), entry(5), entry(6, answered)])).toEqual(['answered', undefined, 'answered'])
  expect(stateOf([entry(4, answered), entry(6, request)])).toEqual(['answered', 'answered'])
})

test('two requests of a conversation do not mix', () => {
  const confirmed = { ...request, seq: 2, state: 'confirmed' as const, changed_at: '2026-11-18T09:00:00.000Z' }
  expect(stateOf([entry(2, confirmed), entry(4, request)])).toEqual(['confirmed', 'open'])
})

test('an open request is over at its time, and an answered one is not', () => {
  const end = Date.parse(request.expires_at)
  expect([stateAt(request, end - 1), stateAt(request, end)]).toEqual(['open', 'expired'])
  expect(stateAt({ ...request, state: 'answered' }, end)).toBe('answered')
})
