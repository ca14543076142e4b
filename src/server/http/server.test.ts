import { connect as connectSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { limits } from './limits.ts'
import { listen, PortError } from './server.ts'

const server = await listen(async () => new Response('hello'), 0, '127.0.0.1')
afterAll(() => server.stop())

/** Bytes in, bytes out: what no HTTP client would send. */
function send(text: string, port = server.port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('requests that Node cannot parse', () => {
  test.each([
    ['garbage', 'hello there\r\n\r\n', 400],
    ['100 KB of query', `GET /?q=${'x'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['a bare line feed in a header', 'GET / HTTP/1.1\r\nhost: a\r\nx: 1\n\r2\r\n\r\n', 400],
  ])('%s gets the error envelope', async (_, text, status) => {
    const answer = await send(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    expect(body).toMatchObject({ status: false, errors: {} })
    expect(body.message).toMatch(/[\u0621-\u064a]/)
  })
})

describe('starting', () => {
  test('a port in use is reported in one sentence', async () => {
    const second = listen(async () => new Response(''), server.port, '127.0.0.1')
    await expect(second).rejects.toThrow(PortError)
    await expect(second).rejects.toThrow(`Port ${server.port} is in use by another program`)
  })
})

describe('stopping', () => {
  test('drops no accepted request and closes the connections', async () => {
    let accepted = 0
    const slow = await listen(
      async () => {
        accepted += 1
        await pause(limits.drainGrace + 300)
        return new Response('done')
      },
      0,
      '127.0.0.1',
    )
    const address = `http://127.0.0.1:${slow.port}/`
    const before = Array.from({ length: 20 }, () => fetch(address))
    await vi.waitFor(() => expect(accepted).toBe(20), 10_000)
    const stopped = slow.stop()
    const during = fetch(address)
    const answers = await Promise.all([...before, during])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect((await during).headers.get('connection')).toBe('close')
    await stopped
    await expect(fetch(address)).rejects.toThrow()
  })
})
