import { expect, test } from 'vitest'
import { damascusDay, dayBounds, formatDay, meetupTime } from './meetup-time.ts'

// 00:30 of the 18th in Damascus.
const now = Date.parse('2026-11-17T21:30:00Z')

test('days are those of Damascus', () => {
  expect(damascusDay(now)).toBe('2026-11-18')
  expect(dayBounds(now)).toEqual({ min: '2026-11-18', max: '2026-12-18' })
})

test('a time is read as a time of Damascus', () => {
  expect(meetupTime('2026-11-18', '12:00', now)).toBe('2026-11-18T09:00:00.000Z')
})

test('an empty field, the next minutes and a far day give no time', () => {
  expect(meetupTime('', '12:00', now)).toBeUndefined()
  expect(meetupTime('2026-11-18', '', now)).toBeUndefined()
  expect(meetupTime('2026-11-18', '00:59', now)).toBeUndefined()
  expect(meetupTime('2026-11-18', '01:00', now)).toBe('2026-11-17T22:00:00.000Z')
  expect(meetupTime('2026-12-18', '00:31', now)).toBeUndefined()
})

test('a day is named with its day of the week in Damascus', () => {
  expect(formatDay('en', '2026-11-17T21:30:00Z')).toMatch(/^Wednesday, /)
  expect(formatDay('ar', '2026-11-17T21:30:00Z')).toMatch(/^الأربعاء، 18 /)
})
