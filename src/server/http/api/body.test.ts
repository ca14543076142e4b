import { afterEach, expect, test, vi } from 'vitest'
import { uploadOf } from './body.ts'

afterEach(() => void vi.useRealTimers())

/** Reads a body that sends `bytes` after every `pause` seconds; returns the number of bytes, or the error. */
async function receive(bytes: number, pause: number, times: number) {
  vi.useFakeTimers()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (times === 0) return controller.close()
      times -= 1
      await new Promise((resolve) => setTimeout(resolve, pause * 1000))
      controller.enqueue(new Uint8Array(bytes))
    },
  })
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  let received = 0
  const reading = (async () => {
    for await (const chunk of uploadOf(request).body) received += chunk.byteLength
    return received
  })().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(pause * times * 1000 + 60_000)
  return reading
}

test('a photo over a weak network arrives', async () => {
  expect(await receive(6 * 1024, 2, 100)).toBe(600 * 1024)
})

test('a sender that only keeps the connection busy is refused', async () => {
  expect(await receive(1, 15, 20)).toMatchObject({ status: 408 })
})

test('a sender that stops is refused', async () => {
  expect(await receive(100_000, 25, 2)).toMatchObject({ status: 408 })
})
