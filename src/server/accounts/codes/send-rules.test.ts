import { describe, expect, test } from 'vitest'
import { day, hour, minute, second } from '#server/platform/time.ts'
import { decideSend, type SendFacts } from './send-rules.ts'

const now = 1_000_000_000_000
const fresh: SendFacts = {
  now,
  phone: [],
  sender: [],
  device: [],
  prefix: [],
  prefixBlockedUntil: null,
  foreign: [],
  isForeign: false,
  all: { now: 0, usual: 0 },
  wrongGuesses: { now: 0, usual: 0 },
  conversion: { prefix: { settled: 0, used: 0 }, dialCode: { settled: 0, used: 0 } },
  isKnownDevice: false,
  hasProof: false,
}
const decide = (facts: Partial<SendFacts>) => decideSend({ ...fresh, ...facts })
const ago = (...times: number[]) => times.map((time) => now - time)
/** `count` send times one second apart; the first was `oldest` milliseconds ago. */
const many = (count: number, oldest: number) =>
  Array.from({ length: count }, (_, index) => now - oldest + (count - 1 - index) * second)
const send = (resendIn = 30, guesses = 3) => ({ action: 'send', guesses, resendIn })
const wait = (limit: string, seconds: number) => ({ action: 'wait', limit, seconds })

test('sends the first code and allows the next one after 30 seconds', () => {
  expect(decide({})).toEqual(send())
})

describe('limits of one phone', () => {
  test('require 30, 60, 120 and 240 seconds between the codes of one hour', () => {
    expect(decide({ phone: ago(29 * second) })).toEqual(wait('coolDown', 1))
    expect(decide({ phone: ago(30 * second) })).toEqual(send(60))
    expect(decide({ phone: ago(59 * second, 12 * minute) })).toEqual(wait('coolDown', 1))
    expect(decide({ phone: ago(60 * second, 12 * minute) })).toEqual(send(120))
    expect(decide({ phone: ago(119 * second, 11 * minute, 20 * minute) })).toEqual(wait('coolDown', 1))
    expect(decide({ phone: ago(3 * minute, 15 * minute, 20 * minute, 30 * minute) })).toEqual(wait('coolDown', 60))
  })

  test('allow three codes in ten minutes', () => {
    expect(decide({ phone: ago(3 * minute, 5 * minute, 9 * minute) })).toEqual(wait('perPhone', 60))
    expect(decide({ phone: ago(3 * minute, 5 * minute, 10 * minute) })).toEqual(send(300))
  })

  test('allow five codes in an hour', () => {
    const five = ago(11 * minute, 20 * minute, 30 * minute, 40 * minute, 50 * minute)
    expect(decide({ phone: five })).toEqual(wait('perPhone', 600))
    expect(decide({ phone: [...five.slice(0, 4), now - hour] })).toEqual(send(20 * 60))
  })

  test('allow ten codes in a day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => now - (index + 2) * hour)
    expect(decide({ phone: ten })).toEqual(wait('perPhone', 13 * 3600))
    expect(decide({ phone: [...ten.slice(0, 9), now - day] })).toEqual(send(14 * 3600))
  })

  test('give the waiting time for the next code with the reply', () => {
    expect(decide({ phone: ago(2 * minute, 6 * minute) })).toEqual(send(4 * 60))
  })

  test('stay the same with a solved puzzle or on a known device', () => {
    const phone = ago(3 * minute, 5 * minute, 9 * minute)
    expect(decide({ phone, hasProof: true, isKnownDevice: true })).toEqual(wait('perPhone', 60))
  })
})

describe('limits of one browser', () => {
  test('allow five codes in an hour', () => {
    expect(decide({ device: many(4, 50 * minute) })).toEqual(send())
    expect(decide({ device: many(5, 50 * minute) })).toEqual(wait('perDevice', 600))
    expect(decide({ device: many(5, hour) })).toEqual(send())
  })
})

describe('limits of one address, which a whole town can share', () => {
  test('allow ten codes in an hour, then one per puzzle, up to sixty', () => {
    expect(decide({ sender: many(9, 50 * minute) })).toEqual(send())
    expect(decide({ sender: many(10, 50 * minute) })).toEqual({ action: 'prove', limit: 'perSender' })
    expect(decide({ sender: many(59, 50 * minute), hasProof: true })).toEqual(send())
    expect(decide({ sender: many(60, 50 * minute), hasProof: true })).toEqual(wait('perSender', 600))
  })

  test('affect a known device only after sixty codes', () => {
    expect(decide({ sender: many(20, 50 * minute), isKnownDevice: true })).toEqual(send())
    expect(decide({ sender: many(60, 50 * minute), isKnownDevice: true })).toEqual(wait('perSender', 600))
  })
})

describe('limits of one phone prefix', () => {
  test('allow twenty codes in an hour, then block the prefix for a day', () => {
    expect(decide({ prefix: many(19, 50 * minute) })).toEqual(send())
    expect(decide({ prefix: many(20, 50 * minute) })).toEqual({ ...wait('perPrefix', 86_400), blocksPrefix: true })
    expect(decide({ prefixBlockedUntil: now + hour })).toEqual(wait('perPrefix', 3600))
  })

  test('do not affect known devices', () => {
    expect(decide({ prefixBlockedUntil: now + hour, isKnownDevice: true })).toEqual(send())
  })

  test('block the prefix while fewer than 30 % of its last fifty codes were used', () => {
    const poor = { prefix: { settled: 50, used: 14 }, dialCode: { settled: 0, used: 0 } }
    expect(decide({ conversion: poor, hasProof: true })).toEqual(wait('conversion', 3600))
    expect(decide({ conversion: { ...poor, prefix: { settled: 50, used: 15 } } })).toEqual(send())
    expect(decide({ conversion: { ...poor, prefix: { settled: 49, used: 0 } } })).toEqual(send())
  })
})

describe('limits of one foreign country', () => {
  test('allow fifty codes a day', () => {
    expect(decide({ isForeign: true, foreign: many(49, 20 * hour) })).toEqual(send())
    expect(decide({ isForeign: true, foreign: many(50, 20 * hour) })).toEqual(wait('perForeignDialCode', 4 * 3600))
  })

  test('block a country whose codes stay unused, but require puzzles in the home country', () => {
    const conversion = { prefix: { settled: 0, used: 0 }, dialCode: { settled: 50, used: 3 } }
    expect(decide({ isForeign: true, conversion, hasProof: true })).toEqual(wait('conversion', 3600))
    expect(decide({ conversion })).toEqual({ action: 'prove', limit: 'conversion' })
    expect(decide({ conversion, hasProof: true })).toEqual(send())
  })
})

describe('limits of all senders together', () => {
  test('require a puzzle after a hundred codes in an hour, or twice the usual number', () => {
    expect(decide({ all: { now: 99, usual: 0 } })).toEqual(send())
    expect(decide({ all: { now: 100, usual: 0 } })).toEqual({ action: 'prove', limit: 'budget' })
    expect(decide({ all: { now: 599, usual: 300 } })).toEqual(send())
    expect(decide({ all: { now: 600, usual: 300 } })).toEqual({ action: 'prove', limit: 'budget' })
  })

  test('pause sending at 1.5 times that number, except for known devices', () => {
    expect(decide({ all: { now: 149, usual: 0 }, hasProof: true })).toEqual(send())
    expect(decide({ all: { now: 150, usual: 0 }, hasProof: true })).toEqual(wait('pause', 600))
    expect(decide({ all: { now: 5000, usual: 0 }, isKnownDevice: true })).toEqual(send())
  })

  test('require a puzzle and allow one guess per code during a guessing attack', () => {
    expect(decide({ wrongGuesses: { now: 50, usual: 0 } })).toEqual(send())
    expect(decide({ wrongGuesses: { now: 51, usual: 0 } })).toEqual({ action: 'prove', limit: 'wrongGuesses' })
    expect(decide({ wrongGuesses: { now: 100, usual: 20 } })).toEqual(send())
    expect(decide({ wrongGuesses: { now: 101, usual: 20 }, hasProof: true })).toEqual(send(30, 1))
    expect(decide({ wrongGuesses: { now: 101, usual: 20 }, isKnownDevice: true })).toEqual(send(30, 1))
  })
})
