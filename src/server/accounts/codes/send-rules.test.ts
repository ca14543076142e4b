import { describe, expect, test } from 'vitest'
import { day, hour, minute, second } from '#server/platform/time.ts'
import { decideSend, type SendFacts } from './send-rules.ts'

const now = 1_000_000_000_000
const fresh: SendFacts = {
  now,
  phone: [],
  phoneFromSender: [],
  sender: [],
  device: [],
  senderPrefix: [],
  prefix: [],
  senderForeign: [],
  foreign: [],
  isForeign: false,
  all: { now: 0, usual: 0 },
  wrongGuesses: { now: 0, usual: 0 },
  conversion: { prefix: { settled: 0, used: 0 }, dialCode: { settled: 0, used: 0 } },
  isKnownDevice: false,
  proofBits: 0,
}
const decide = (facts: Partial<SendFacts>) => decideSend({ ...fresh, ...facts })
const ago = (...times: number[]) => times.map((time) => now - time)
/** `count` send times one second apart; the first was `oldest` milliseconds ago. */
const many = (count: number, oldest: number) =>
  Array.from({ length: count }, (_, index) => now - oldest + (count - 1 - index) * second)
const send = (resendIn = 30, guesses = 3) => ({ action: 'send', guesses, resendIn })
const prove = (limit: string, bits = 18) => ({ action: 'prove', limit, bits })
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
    expect(decide({ phone, proofBits: 18, isKnownDevice: true })).toEqual(wait('perPhone', 60))
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
    expect(decide({ sender: many(10, 50 * minute) })).toEqual(prove('perSender'))
    expect(decide({ sender: many(59, 50 * minute), proofBits: 18 })).toEqual(send())
    expect(decide({ sender: many(60, 50 * minute), proofBits: 18 })).toEqual(wait('perSender', 600))
  })

  test('do not affect known devices', () => {
    expect(decide({ sender: many(60, 50 * minute), isKnownDevice: true })).toEqual(send())
  })

  test('leave codes of a phone to other addresses: four in an hour, six in a day', () => {
    expect(decide({ phoneFromSender: many(3, 50 * minute) })).toEqual(send())
    expect(decide({ phoneFromSender: many(4, 50 * minute) })).toEqual(wait('perPhoneFromSender', 600))
    expect(decide({ phoneFromSender: many(6, 20 * hour) })).toEqual(wait('perPhoneFromSender', 4 * 3600))
    expect(decide({ phoneFromSender: many(6, 20 * hour), isKnownDevice: true })).toEqual(send())
  })

  test('allow three numbers of a prefix and five codes to a foreign country in an hour', () => {
    expect(decide({ senderPrefix: many(2, 50 * minute) })).toEqual(send())
    expect(decide({ senderPrefix: many(3, 50 * minute), proofBits: 22 })).toEqual(wait('perSenderAndPrefix', 600))
    expect(decide({ isForeign: true, senderForeign: many(4, 50 * minute) })).toEqual(send())
    expect(decide({ isForeign: true, senderForeign: many(5, 50 * minute), proofBits: 22 })).toEqual(
      wait('perSenderAndForeign', 600),
    )
  })
})

describe('limits of one phone prefix', () => {
  test('require a hard puzzle after twenty unused codes in an hour, and stop at sixty', () => {
    expect(decide({ prefix: many(19, 50 * minute) })).toEqual(send())
    expect(decide({ prefix: many(20, 50 * minute) })).toEqual(prove('perPrefix', 22))
    expect(decide({ prefix: many(20, 50 * minute), proofBits: 18 })).toEqual(prove('perPrefix', 22))
    expect(decide({ prefix: many(59, 50 * minute), proofBits: 22 })).toEqual(send())
    expect(decide({ prefix: many(60, 50 * minute), proofBits: 22 })).toEqual(wait('perPrefix', 600))
  })

  test('do not affect known devices', () => {
    expect(decide({ prefix: many(60, 50 * minute), isKnownDevice: true })).toEqual(send())
  })

  test('require a hard puzzle while fewer than 30 % of the last fifty codes of a prefix were used', () => {
    const poor = { prefix: { settled: 50, used: 14 }, dialCode: { settled: 0, used: 0 } }
    expect(decide({ conversion: poor, proofBits: 18 })).toEqual(prove('conversion', 22))
    expect(decide({ conversion: poor, proofBits: 22 })).toEqual(send())
    expect(decide({ conversion: { ...poor, prefix: { settled: 50, used: 15 } } })).toEqual(send())
    expect(decide({ conversion: { ...poor, prefix: { settled: 49, used: 0 } } })).toEqual(send())
  })
})

describe('limits of one foreign country', () => {
  test('require a hard puzzle after fifty unused codes in a day, and stop at two hundred', () => {
    expect(decide({ isForeign: true, foreign: many(49, 20 * hour) })).toEqual(send())
    expect(decide({ isForeign: true, foreign: many(50, 20 * hour) })).toEqual(prove('perForeignDialCode', 22))
    expect(decide({ isForeign: true, foreign: many(199, 20 * hour), proofBits: 22 })).toEqual(send())
    expect(decide({ isForeign: true, foreign: many(200, 20 * hour), proofBits: 22 })).toEqual(
      wait('perForeignDialCode', 4 * 3600),
    )
  })

  test('require a harder puzzle abroad than at home while codes stay unused', () => {
    const conversion = { prefix: { settled: 0, used: 0 }, dialCode: { settled: 50, used: 3 } }
    expect(decide({ isForeign: true, conversion, proofBits: 18 })).toEqual(prove('conversion', 22))
    expect(decide({ conversion })).toEqual(prove('conversion'))
    expect(decide({ conversion, proofBits: 18 })).toEqual(send())
  })
})

describe('limits of all senders together', () => {
  test('require a puzzle after a hundred codes in an hour, or twice the usual number', () => {
    expect(decide({ all: { now: 99, usual: 0 } })).toEqual(send())
    expect(decide({ all: { now: 100, usual: 0 } })).toEqual(prove('budget'))
    expect(decide({ all: { now: 599, usual: 300 } })).toEqual(send())
    expect(decide({ all: { now: 600, usual: 300 } })).toEqual(prove('budget'))
  })

  test('pause sending at 1.5 times that number, except for known devices', () => {
    expect(decide({ all: { now: 149, usual: 0 }, proofBits: 18 })).toEqual(send())
    expect(decide({ all: { now: 150, usual: 0 }, proofBits: 18 })).toEqual(wait('pause', 600))
    expect(decide({ all: { now: 5000, usual: 0 }, isKnownDevice: true })).toEqual(send())
  })

  test('require a puzzle and allow one guess per code during a guessing attack', () => {
    expect(decide({ wrongGuesses: { now: 50, usual: 0 } })).toEqual(send())
    expect(decide({ wrongGuesses: { now: 51, usual: 0 } })).toEqual(prove('wrongGuesses'))
    expect(decide({ wrongGuesses: { now: 100, usual: 20 } })).toEqual(send())
    expect(decide({ wrongGuesses: { now: 101, usual: 20 }, proofBits: 18 })).toEqual(send(30, 1))
    expect(decide({ wrongGuesses: { now: 101, usual: 20 }, isKnownDevice: true })).toEqual(send(30, 1))
  })
})
