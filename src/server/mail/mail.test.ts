import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMailInbox } from './inbox.ts'
import { createSmtp } from './smtp.ts'

const message = { to: 'rim@mail.test', subject: '482913 رمز تأكيد بريدك', text: '482913\n\nلا تعطه لأحد.' }
const from = 'Souqna <no-reply@souqna.test>'

/** An SMTP server that stores what it receives. `reply` can refuse a command. */
async function startSmtp(reply: (command: string) => string | undefined = () => undefined) {
  const received: string[] = []
  const converse = (socket: Socket) => {
    let isData = false
    socket.setEncoding('utf8').write('220 mail.test\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const text = String(chunk)
      received.push(text)
      if (isData && !text.endsWith('\r\n.\r\n')) return
      const command = isData ? '.' : text.slice(0, 4).trim().toUpperCase()
      isData = command === 'DATA'
      socket.write(`${reply(command) ?? (isData ? '354 go' : command === 'QUIT' ? '221 bye' : '250 ok')}\r\n`)
    })
  }
  const server = createServer(converse).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, text: () => received.join('') }
}

test('sends a message with an Arabic subject to one recipient', async () => {
  const server = await startSmtp()
  await createSmtp({ url: server.url, from, isPlainAllowed: true }).send(message)
  expect(server.text()).toContain('MAIL FROM:<no-reply@souqna.test>')
  expect(server.text().match(/RCPT TO/g)).toHaveLength(1)
  expect(server.text()).toMatch(/Subject: =\?UTF-8\?/)
})

test('a recipient or subject with line breaks adds neither headers nor recipients', async () => {
  const server = await startSmtp()
  const hostile = { ...message, to: 'a@mail.test\r\nRCPT TO:<b@mail.test>', subject: 'x\r\nBcc: c@mail.test' }
  await createSmtp({ url: server.url, from, isPlainAllowed: true })
    .send(hostile)
    .catch(() => {})
  expect(server.text()).not.toMatch(/^RCPT TO:<b@/m)
  expect(server.text()).not.toMatch(/^Bcc:/m)
})

test('sends nothing without TLS, except in a trusted network', async () => {
  const server = await startSmtp((command) => (command === 'STAR' ? '502 not here' : undefined))
  const sending = createSmtp({ url: server.url, from, isPlainAllowed: false }).send(message)
  await expect(sending).rejects.toThrow('The mail server did not accept the message (ETLS')
  expect(server.text()).not.toContain('MAIL FROM')
})

test('errors contain no address, code or password', async () => {
  const server = await startSmtp((command) => (command === 'RCPT' ? '550 no such user rim@mail.test' : undefined))
  const url = server.url.replace('//', '//user:pa55word@')
  for (const address of [server.url, url]) {
    const sending = createSmtp({ url: address, from, isPlainAllowed: true }).send(message)
    const error = (await sending.catch((thrown: unknown) => thrown)) as Error
    expect(error.message).toMatch(/^The mail server did not accept the message \(E\w+( \d{3})?\)\.$/)
    expect(`${error.stack}${error.cause}`).not.toMatch(/rim@|482913|pa55word/)
  }
})

test('a server that accepts the connection but does not answer fails after the timeout', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await expect(createSmtp({ url, from, isPlainAllowed: true }, 300).send(message)).rejects.toThrow('ETIMEDOUT')
})

test('the inbox stores the last fifty messages, newest first', async () => {
  const inbox = createMailInbox({ now: () => 0 })
  for (let count = 1; count <= 60; count++) await inbox.send({ ...message, text: `${count}` })
  expect(inbox.read()).toHaveLength(50)
  expect(inbox.read()[0]).toMatchObject({ text: '60', sentAt: '1970-01-01T00:00:00.000Z' })
})
