import { expect, test } from 'vitest'
import { actionsFor, undoOf } from './ad-actions.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const fresh = '2026-03-09T12:00:00Z'
const weekOld = '2026-03-01T12:00:00Z'

test('an active ad can be renewed once a week, an expired ad at any time', () => {
  expect(actionsFor('active', fresh, now)).toEqual(['pause', 'sold'])
  expect(actionsFor('active', weekOld, now)).toEqual(['pause', 'sold', 'renew'])
  expect(actionsFor('expired', fresh, now)).toEqual(['renew', 'sold'])
})

test('paused and sold ads can be resumed, held and removed ads have no actions', () => {
  expect(actionsFor('paused', fresh, now)).toContain('resume')
  expect(actionsFor('sold', fresh, now)).toEqual(['resume'])
  expect(actionsFor('held', fresh, now)).toEqual([])
  expect(actionsFor('removed', fresh, now)).toEqual([])
})

test('an undo brings back the state before, whatever that was', () => {
  expect(undoOf('active', 'pause')).toBe('resume')
  expect(undoOf('active', 'sold')).toBe('resume')
  expect(undoOf('paused', 'sold')).toBe('pause')
  expect(undoOf('expired', 'sold')).toBeUndefined()
  expect(undoOf('paused', 'resume')).toBeUndefined()
})
