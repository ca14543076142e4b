import type { Clock } from '#server/platform/clock.ts'

/** A clock that only `move` changes. */
export function movableClock(start = Date.parse('2026-11-15T12:00:00Z')): Clock & { move(by: number): void } {
  let now = start
  return {
    now: () => now,
    move: (by) => {
      now += by
    },
  }
}
