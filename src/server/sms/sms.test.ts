import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createGateway } from './gateway.ts'
import { createInbox } from './inbox.ts'

type Asked = { method: string; url: string; body: string; headers: IncomingMessage['headers'] }
let asked: Asked[] = []
let answer = 200
const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  asked.push({ method, url, headers, body: await text(request) })
  response.writeHead(answer, { location: '/elsewhere' }).end('taken')
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  asked = []
  answer = 200
})

const message = { phone: '+963991234567', text: '123456 رمز & "سوقنا"\n@souqna.test #123456' }
const settings = {
  url: `${origin}/send?key=k3y&to={phone}&text={text}`,
  method: 'GET',
  body: '{"to":"{digits}","text":"{text}"}',
  authorization: undefined,
} as const

test('a gateway that is asked by GET gets phone and text in its address', async () => {
  await createGateway(settings).send(message)
  const url = new URL(asked[0]?.url ?? '', origin)
  expect(Object.fromEntries(url.searchParams)).toEqual({ key: 'k3y', to: message.phone, text: message.text })
})

test('one that is asked by POST gets a body of its own shape, and its authorization', async () => {
  await createGateway({ ...settings, url: `${origin}/v2`, method: 'POST', authorization: 'Bearer x' }).send(message)
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer x' } })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: '963991234567', text: message.text })

  await createGateway({ ...settings, method: 'POST', body: 'to={phone}&msg={text}' }).send(message)
  expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({ to: message.phone, msg: message.text })
})

test.each([500, 401, 302])('an answer of %i is a failure that is not tried again', async (status) => {
  answer = status
  await expect(createGateway(settings).send(message)).rejects.toThrow(`The SMS gateway answered ${status}.`)
  expect(asked).toHaveLength(1)
})

test('no failure repeats the phone, the code or the key', async () => {
  const port = await closedPort()
  const gateway = createGateway({ ...settings, url: `http://127.0.0.1:${port}/?key=k3y&to={phone}&text={text}` })
  const error = (await gateway.send(message).catch((thrown: unknown) => thrown)) as Error
  expect(error.message).toBe('The SMS gateway does not answer (ECONNREFUSED).')
  expect(`${error.stack}${error.cause}`).not.toMatch(/k3y|96399|123456/)
})

test('the inbox keeps the last fifty messages, newest first', async () => {
  const inbox = createInbox({ now: () => 0 })
  for (let number = 1; number <= 60; number++) await inbox.send({ phone: '+963991234567', text: `${number}` })
  expect(inbox.read()).toHaveLength(50)
  expect(inbox.read()[0]).toEqual({ phone: '+963991234567', text: '60', sentAt: '1970-01-01T00:00:00.000Z' })
})

async function closedPort() {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}
