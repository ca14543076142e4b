import { describe, expect, test } from 'vitest'
import type { WeekHours } from '#contract/shops.ts'
import { openState, syrianTime } from './shop-hours.ts'

const nine = 9 * 60
const six = 18 * 60
/** Saturday to Thursday from nine to six, closed on Friday. */
const week: WeekHours = Array.from({ length: 7 }, (_, day) => (day === 5 ? null : { from: nine, to: six }))
/** 2026-11-15 is a Sunday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+03:00`)

test('the day begins at midnight in Syria, in summer and in winter', () => {
  expect(syrianTime(Date.parse('2026-11-14T20:59:00Z'))).toEqual({ day: 6, minutes: 1439 })
  expect(syrianTime(Date.parse('2026-11-14T21:00:00Z'))).toEqual({ day: 0, minutes: 0 })
  expect(syrianTime(Date.parse('2026-07-05T21:00:00Z'))).toEqual({ day: 1, minutes: 0 })
  expect(syrianTime(-1)).toEqual({ day: 4, minutes: 179 })
})

describe('a shop', () => {
  test('is open from its first minute until the minute it closes', () => {
    expect(openState(week, at(15, '09:00'))).toEqual({ isOpen: true, until: six })
    expect(openState(week, at(15, '17:59'))).toEqual({ isOpen: true, until: six })
    expect(openState(week, at(15, '18:00'))).toEqual({ isOpen: false, opens: { days: 1, day: 1, at: nine } })
    expect(openState(week, at(15, '08:59'))).toEqual({ isOpen: false, opens: { days: 0, day: 0, at: nine } })
  })

  test('opens after its day off', () => {
    expect(openState(week, at(19, '18:30'))).toEqual({ isOpen: false, opens: { days: 2, day: 6, at: nine } })
    expect(openState(week, at(20, '12:00'))).toEqual({ isOpen: false, opens: { days: 1, day: 6, at: nine } })
  })

  test('that closes after midnight is open in that night, also from Saturday to Sunday', () => {
    const late = week.map((day) => day && { from: six, to: 2 * 60 })
    expect(openState(late, at(16, '01:30'))).toEqual({ isOpen: true, until: 120 })
    expect(openState(late, at(21, '23:00'))).toEqual({ isOpen: true, until: 120 })
    expect(openState(late, at(15, '01:59'))).toEqual({ isOpen: true, until: 120 })
    expect(openState(late, at(15, '02:00'))).toEqual({ isOpen: false, opens: { days: 0, day: 0, at: six } })
    // Friday is closed, but Thursday's night is not over.
    expect(openState(late, at(20, '01:00'))).toEqual({ isOpen: true, until: 120 })
  })

  test('that never closes has no closing time', () => {
    const always: WeekHours = Array.from({ length: 7 }, () => ({ from: 0, to: 0 }))
    expect(openState(always, at(18, '03:00'))).toEqual({ isOpen: true, until: null })
    const untilMidnight: WeekHours = week.map((day) => day && { from: nine, to: 0 })
    expect(openState(untilMidnight, at(15, '23:59'))).toEqual({ isOpen: true, until: 0 })
  })

  test('that opens once a week opens in seven days when it has just closed', () => {
    const sunday: WeekHours = week.map((_, day) => (day === 0 ? { from: nine, to: six } : null))
    expect(openState(sunday, at(15, '18:00'))).toEqual({ isOpen: false, opens: { days: 7, day: 0, at: nine } })
    expect(
      openState(
        week.map(() => null),
        at(15, '12:00'),
      ),
    ).toEqual({ isOpen: false, opens: null })
  })
})
