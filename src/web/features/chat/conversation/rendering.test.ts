import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { chat } from '#i18n/en/chat.ts'
import { heightsOf } from '#web/parts/voice/waveform.ts'
import { formatBytes } from './format-time.ts'
import { messageRowsOf } from './message-rows.ts'
import { textParts } from './text-parts.ts'

const messageOf = (seq: number, created_at: string, more: Partial<Message> = {}) =>
  ({ seq, created_at, is_mine: false, client_id: null, kind: 'text', state: 'shown', ...more }) as Message

describe('a conversation as it is drawn', () => {
  test('each day in Syria starts with its date, and there is one unread separator', () => {
    const rows = messageRowsOf(
      [
        messageOf(1, '2026-11-14T20:50:00Z'),
        // Ten minutes later it is after midnight in Damascus.
        messageOf(2, '2026-11-14T21:00:00Z', { is_mine: true, client_id: 'c2' }),
        messageOf(3, '2026-11-14T21:01:00Z'),
        messageOf(4, '2026-11-14T21:02:00Z'),
      ],
      2,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'message', 'new', 'message', 'message'])
    expect(rows[3]?.key).toBe('c2')
  })

  test('deletions and hidden messages have no row', () => {
    const rows = messageRowsOf(
      [
        messageOf(1, '2026-11-14T10:00:00Z', { state: 'hidden' }),
        messageOf(2, '2026-11-14T10:00:00Z', { kind: 'deletion' }),
      ],
      0,
    )
    expect(rows).toEqual([])
  })
})

describe('addresses in what people write', () => {
  test('become links without the full stop after them', () => {
    expect(textParts('انظر https://souqna.example/a?b=1. شكراً')).toEqual([
      { text: 'انظر ', href: null },
      { text: 'https://souqna.example/a?b=1', href: 'https://souqna.example/a?b=1' },
      { text: '. شكراً', href: null },
    ])
    expect(textParts('www.example.com')).toEqual([{ text: 'www.example.com', href: 'https://www.example.com/' }])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://localhost', 'مرحبا'])('%s is text', (body) => {
    expect(textParts(body)).toEqual([{ text: body, href: null }])
  })
})

test('the waveform follows the loudness; silence is flat', () => {
  const samples = new Float32Array(640).map((_, index) => (index < 320 ? 0.1 : 0.5) * (index % 2 ? 1 : -1))
  const heights = heightsOf(samples)
  expect(heights).toHaveLength(64)
  expect([heights[0], heights[63]]).toEqual([20, 100])
  expect(Math.max(...heightsOf(new Float32Array(640).fill(0.001)))).toBeLessThan(20)
  expect(heightsOf(new Float32Array(0))).toEqual([])
})

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [2048, '2 KB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
])('a file of %i bytes is shown as %s', (bytes, size) => {
  expect(formatBytes(chat, bytes)).toBe(size)
})
