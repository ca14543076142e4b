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
/** So many, one each second, the oldest `oldest` ago. */
const many = (count: number, oldest: number) =>
  Array.from({ length: count }, (_, index) => now - oldest + (count - 1 - index) * second)
const send = (resendIn = 30, guesses = 3) => ({ may: 'send', guesses, resendIn })
const wait = (why: string, seconds: number) => ({ may: 'wait', why, seconds })

test('a first code is sent, and may be asked for again after 30 seconds', () => {
  expect(decide({})).toEqual(send())
})

describe('one phone', () => {
  test('waits 30, 60, 120 and 240 seconds between the codes of an hour', () => {
    expect(decide({ phone: ago(29 * second) })).toEqual(wait('coolDown', 1))
    expect(decide({ phone: ago(30 * second) })).toEqual(send(60))
    expect(decide({ phone: ago(59 * second, 12 * minute) })).toEqual(wait('coolDown', 1))
    expect(decide({ phone: ago(60 * second, 12 * minute) })).toEqual(send(120))
    expect(decide({ phone: ago(119 * second, 11 * minute, 20 * minute) })).toEqual(wait('coolDown', 1))
    expect(decide({ phone: ago(3 * minute, 15 * minute, 20 * minute, 30 * minute) })).toEqual(wait('coolDown', 60))
  })

  test('gets three in ten minutes', () => {
    expect(decide({ phone: ago(3 * minute, 5 * minute, 9 * minute) })).toEqual(wait('perPhone', 60))
    expect(decide({ phone: ago(3 * minute, 5 * minute, 10 * minute) })).toEqual(send(300))
  })

  test('gets five in an hour', () => {
    const five = ago(11 * minute, 20 * minute, 30 * minute, 40 * minute, 50 * minute)
    expect(decide({ phone: five })).toEqual(wait('perPhone', 600))
    expect(decide({ phone: [...five.slice(0, 4), now - hour] })).toEqual(send(20 * 60))
  })

  test('gets ten in a day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => now - (index + 2) * hour)
    expect(decide({ phone: ten })).toEqual(wait('perPhone', 13 * 3600))
    expect(decide({ phone: [...ten.slice(0, 9), now - day] })).toEqual(send(14 * 3600))
  })

  test('is told at once how long the next one takes', () => {
    expect(decide({ phone: ago(2 * minute, 6 * minute) })).toEqual(send(4 * 60))
  })

  test('is no better off with a puzzle, or at home', () => {
    const phone = ago(3 * minute, 5 * minute, 9 * minute)
    expect(decide({ phone, hasProof: true, isKnownDevice: true })).toEqual(wait('perPhone', 60))
  })
})

describe('one browser', () => {
  test('gets five codes in an hour', () => {
    expect(decide({ device: many(4, 50 * minute) })).toEqual(send())
    expect(decide({ device: many(5, 50 * minute) })).toEqual(wait('perDevice', 600))
    expect(decide({ device: many(5, hour) })).toEqual(send())
  })
})

describe('one address, which a town may share', () => {
  test('gets ten in an hour, then needs a puzzle for each, and sixty at most', () => {
    expect(decide({ sender: many(9, 50 * minute) })).toEqual(send())
    expect(decide({ sender: many(10, 50 * minute) })).toEqual({ may: 'prove', why: 'perSender' })
    expect(decide({ sender: many(59, 50 * minute), hasProof: true })).toEqual(send())
    expect(decide({ sender: many(60, 50 * minute), hasProof: true })).toEqual(wait('perSender', 600))
  })

  test('does not hold up somebody at home until the sixty are used', () => {
    expect(decide({ sender: many(20, 50 * minute), isKnownDevice: true })).toEqual(send())
    expect(decide({ sender: many(60, 50 * minute), isKnownDevice: true })).toEqual(wait('perSender', 600))
  })
})

describe('one prefix', () => {
  test('gets twenty in an hour, and is then shut for a day', () => {
    expect(decide({ prefix: many(19, 50 * minute) })).toEqual(send())
    expect(decide({ prefix: many(20, 50 * minute) })).toEqual({ ...wait('perPrefix', 86_400), blocksPrefix: true })
    expect(decide({ prefixBlockedUntil: now + hour })).toEqual(wait('perPrefix', 3600))
  })

  test('stays open to people at home', () => {
    expect(decide({ prefixBlockedUntil: now + hour, isKnownDevice: true })).toEqual(send())
  })

  test('is shut while fewer than 30 % of its last fifty codes were used', () => {
    const poor = { prefix: { settled: 50, used: 14 }, dialCode: { settled: 0, used: 0 } }
    expect(decide({ conversion: poor, hasProof: true })).toEqual(wait('conversion', 3600))
    expect(decide({ conversion: { ...poor, prefix: { settled: 50, used: 15 } } })).toEqual(send())
    expect(decide({ conversion: { ...poor, prefix: { settled: 49, used: 0 } } })).toEqual(send())
  })
})

describe('one foreign country', () => {
  test('gets fifty a day', () => {
    expect(decide({ isForeign: true, foreign: many(49, 20 * hour) })).toEqual(send())
    expect(decide({ isForeign: true, foreign: many(50, 20 * hour) })).toEqual(wait('perForeignDialCode', 4 * 3600))
  })

  test('is shut when its codes are not used; the home country needs puzzles instead', () => {
    const conversion = { prefix: { settled: 0, used: 0 }, dialCode: { settled: 50, used: 3 } }
    expect(decide({ isForeign: true, conversion, hasProof: true })).toEqual(wait('conversion', 3600))
    expect(decide({ conversion })).toEqual({ may: 'prove', why: 'conversion' })
    expect(decide({ conversion, hasProof: true })).toEqual(send())
  })
})

describe('everybody together', () => {
  test('get a hundred in an hour, or twice what is usual at this hour', () => {
    expect(decide({ all: { now: 99, usual: 0 } })).toEqual(send())
    expect(decide({ all: { now: 100, usual: 0 } })).toEqual({ may: 'prove', why: 'budget' })
    expect(decide({ all: { now: 599, usual: 300 } })).toEqual(send())
    expect(decide({ all: { now: 600, usual: 300 } })).toEqual({ may: 'prove', why: 'budget' })
  })

  test('pause at half as much again, but for people at home', () => {
    expect(decide({ all: { now: 149, usual: 0 }, hasProof: true })).toEqual(send())
    expect(decide({ all: { now: 150, usual: 0 }, hasProof: true })).toEqual(wait('pause', 600))
    expect(decide({ all: { now: 5000, usual: 0 }, isKnownDevice: true })).toEqual(send())
  })

  test('need a puzzle and get one guess a code while somebody guesses codes by the hundred', () => {
    expect(decide({ wrongGuesses: { now: 50, usual: 0 } })).toEqual(send())
    expect(decide({ wrongGuesses: { now: 51, usual: 0 } })).toEqual({ may: 'prove', why: 'wrongGuesses' })
    expect(decide({ wrongGuesses: { now: 100, usual: 20 } })).toEqual(send())
    expect(decide({ wrongGuesses: { now: 101, usual: 20 }, hasProof: true })).toEqual(send(30, 1))
    expect(decide({ wrongGuesses: { now: 101, usual: 20 }, isKnownDevice: true })).toEqual(send(30, 1))
  })
})
