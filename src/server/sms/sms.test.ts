import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createGateway } from './gateway.ts'
import { createInbox } from './inbox.ts'

type ReceivedRequest = { method: string; url: string; body: string; headers: IncomingMessage['headers'] }
let requests: ReceivedRequest[] = []
let replyStatus = 200
const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  requests.push({ method, url, headers, body: await text(request) })
  response.writeHead(replyStatus, { location: '/elsewhere' }).end('taken')
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  requests = []
  replyStatus = 200
})

const message = { phone: '+963991234567', text: '123456 رمز & "سوقنا"\n@souqna.test #123456' }
const settings = {
  url: `${origin}/send?key=k3y&to={phone}&text={text}`,
  method: 'GET',
  body: '{"to":"{digits}","text":"{text}"}',
  authorization: undefined,
} as const

test('sends phone and text in the URL of a GET gateway', async () => {
  await createGateway(settings).send(message)
  const url = new URL(requests[0]?.url ?? '', origin)
  expect(Object.fromEntries(url.searchParams)).toEqual({ key: 'k3y', to: message.phone, text: message.text })
})

test('sends a JSON or form body and the authorization to a POST gateway', async () => {
  await createGateway({ ...settings, url: `${origin}/v2`, method: 'POST', authorization: 'Bearer x' }).send(message)
  expect(requests[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer x' } })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ to: '963991234567', text: message.text })

  await createGateway({ ...settings, method: 'POST', body: 'to={phone}&msg={text}' }).send(message)
  expect(Object.fromEntries(new URLSearchParams(requests[1]?.body))).toEqual({ to: message.phone, msg: message.text })
})

test.each([500, 401, 302])('treats status %i as a failure and does not retry', async (status) => {
  replyStatus = status
  await expect(createGateway(settings).send(message)).rejects.toThrow(`The SMS gateway answered ${status}.`)
  expect(requests).toHaveLength(1)
})

test('errors contain no phone, code or API key', async () => {
  const port = await closedPort()
  const gateway = createGateway({ ...settings, url: `http://127.0.0.1:${port}/?key=k3y&to={phone}&text={text}` })
  const error = (await gateway.send(message).catch((thrown: unknown) => thrown)) as Error
  expect(error.message).toBe('The SMS gateway does not answer (ECONNREFUSED).')
  expect(`${error.stack}${error.cause}`).not.toMatch(/k3y|96399|123456/)
})

test('the inbox stores the last fifty messages, newest first', async () => {
  const inbox = createInbox({ now: () => 0 })
  for (let count = 1; count <= 60; count++) await inbox.send({ phone: '+963991234567', text: `${count}` })
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

test('a gateway that accepts the connection but does not answer fails after the timeout', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    silent.close()
    silent.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/?to={phone}`
  const start = Date.now()
  await expect(createGateway({ ...settings, url }, 300).send(message)).rejects.toThrow(
    'The SMS gateway does not answer (TimeoutError).',
  )
  expect(Date.now() - start).toBeLessThan(5_000)
})
