import { describe, expect, test } from 'vitest'
import { adActions } from '#contract/posting.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { adTransitions, inquiryTransitions, renewalOf } from './status-transitions.ts'

const leadsTo = [
  // from, pause, resume, sold, renew, confirm, delete
  ['active', 'paused', 'active', 'sold', 'active', 'active', 'deleted'],
  ['paused', 'paused', 'active', 'sold', undefined, undefined, 'deleted'],
  ['sold', 'paused', 'active', 'sold', undefined, undefined, 'deleted'],
  ['expired', undefined, undefined, 'sold', 'active', undefined, 'deleted'],
  ['held', undefined, undefined, undefined, undefined, undefined, 'deleted'],
  ['removed', undefined, undefined, undefined, undefined, undefined, 'deleted'],
  ['deleted', undefined, undefined, undefined, undefined, undefined, 'deleted'],
] as const

describe('an ad that is', () => {
  const actions = [...adActions, 'delete'] as const
  const cases = leadsTo.flatMap(([from, ...next]) =>
    actions.map((action, place) => ({ from, action, next: next[place] })),
  )
  test.each(cases)('$from, at $action, becomes $next', ({ from, action, next }) => {
    expect(adTransitions[from][action]).toBe(next)
  })
})

describe('an inquiry that is', () => {
  test.each([
    ['active', 'close', 'closed'],
    ['active', 'reopen', 'active'],
    ['active', 'delete', 'deleted'],
    ['closed', 'close', 'closed'],
    ['closed', 'reopen', 'active'],
    ['closed', 'delete', 'deleted'],
    ['removed', 'close', undefined],
    ['removed', 'reopen', undefined],
    ['removed', 'delete', 'deleted'],
    ['deleted', 'close', undefined],
    ['deleted', 'reopen', undefined],
    ['deleted', 'delete', 'deleted'],
  ] as const)('%s, at %s, becomes %s', (from, action, next) => {
    expect(inquiryTransitions[from][action]).toBe(next)
  })
})

test('an active ad can be renewed every seven days; a retry is the same renewal', () => {
  const now = 1_000 * day
  expect(renewalOf(now - 7 * day, now)).toBe('due')
  expect(renewalOf(now - 30 * day, now)).toBe('due')
  expect(renewalOf(now - 5 * minute, now)).toBe('done')
  expect(renewalOf(now - 6 * day, now)).toEqual({ retryAfter: (24 * hour) / 1000 })
})
