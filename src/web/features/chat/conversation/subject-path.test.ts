import { expect, test } from 'vitest'
import type { ChatSubject } from '#contract/messages.ts'
import { subjectPath } from './subject-path.ts'

const pathOf = (more: Partial<ChatSubject>, isAgent = false) =>
  subjectPath({ kind: 'ad', id: 7, status: 'active', ...more } as ChatSubject, isAgent)

test('an ad leads to its page, and a paused one to the dashboard of its owner', () => {
  expect(['active', 'sold', 'expired'].map((status) => pathOf({ status } as ChatSubject))).toEqual(
    Array(3).fill('/ad-details/7'),
  )
  expect(pathOf({ status: 'paused' })).toBe('/dashboard?status=paused#ad-7')
  expect(pathOf({ status: 'paused' }, true), 'the ads of a shop are not on the dashboard of an agent').toBe(null)
  expect(pathOf({ status: 'unavailable' })).toBe(null)
})

test('an inquiry leads to its page', () => {
  expect(pathOf({ kind: 'inquiry', status: 'closed' })).toBe('/scope/7')
})
