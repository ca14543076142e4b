import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Presence } from '#contract/chat.ts'
import { emitRealtimeEvent } from '#web/session/realtime-events.ts'
import { unknownPresence, watchPresence } from './watch-presence.ts'

const online: Presence = { is_online: true, last_seen_on: null }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { onLine: true })
  emitRealtimeEvent('connection', { isOpen: true })
})
afterEach(() => void vi.useRealTimers())

function watch(replies: (Presence | undefined)[]) {
  const shown: Presence[] = []
  const read = vi.fn(async () => replies.shift())
  const stop = watchPresence(read, (presence) => shown.push(presence))
  return { shown, read, stop }
}

test('another user is not shown as online after the server did not answer', async () => {
  const { shown, stop } = watch([online, undefined, online])
  await vi.advanceTimersByTimeAsync(180_000)
  expect(shown).toEqual([online, unknownPresence, online])
  stop()
})

test('a lost socket asks once, and so does the next one', async () => {
  const { shown, stop } = watch([undefined, online])
  for (let attempt = 0; attempt < 3; attempt += 1) emitRealtimeEvent('connection', { isOpen: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([unknownPresence])
  emitRealtimeEvent('connection', { isOpen: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([unknownPresence, online])
  stop()
})

test('the first socket of a page asks nothing, because the conversation was just loaded', () => {
  emitRealtimeEvent('connection', { isOpen: false })
  const { read, stop } = watch([])
  emitRealtimeEvent('connection', { isOpen: true })
  expect(read).not.toHaveBeenCalled()
  stop()
})

test('a hidden page and a browser without a network ask nothing', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { read, stop } = watch([])
  await vi.advanceTimersByTimeAsync(60_000)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).not.toHaveBeenCalled()
  stop()
})

test('a reply after the conversation was left changes nothing', async () => {
  const { shown, read, stop } = watch([online])
  emitRealtimeEvent('connection', { isOpen: false })
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(read).toHaveBeenCalledOnce()
  expect(shown).toEqual([])
})
