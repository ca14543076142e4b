import { expect, test } from 'vitest'
import { MessageDraft } from '#contract/messages.ts'
import { chat as ar } from '#i18n/ar/chat.ts'
import { chat as en } from '#i18n/en/chat.ts'
import { formatNumber } from '#i18n/format.ts'
import { excessLength, maxMessageLength } from './message-length.ts'

const client_id = '7f0e7a56-7f3a-4ab5-9a3c-8f2c1d0e4b6a'
const isAccepted = (body: string) => MessageDraft.safeParse({ client_id, body }).success

test.each([
  ['أ'.repeat(maxMessageLength), 0],
  [` ${'a'.repeat(maxMessageLength)}\n`, 0],
  ['أ'.repeat(maxMessageLength + 1), maxMessageLength + 1],
  ['a'.repeat(5200), 5200],
])('a text is too long where the server refuses it (%#)', (text, length) => {
  expect(excessLength(text)).toBe(length)
  expect(isAccepted(text)).toBe(length === 0)
})

test('the sentence names the limit and the length', () => {
  for (const { composer } of [ar, en])
    for (const number of [formatNumber('en', maxMessageLength), '5,200'])
      expect(composer.tooLong('5,200')).toContain(number)
})
