// E-mail through an SMTP server. Messages contain addresses and codes, so errors must not contain the message.
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

export type SmtpSettings = {
  /** smtps://user:password@host:465, or smtp:// with STARTTLS. */
  url: string
  from: string
  /** Without TLS, in a network that no stranger can read. */
  isPlainAllowed: boolean
}

/** The mail server did not accept a message. The error text is safe to log. */
export class MailError extends Error {}

const defaultTimeout = 10_000

export function createSmtp({ url, from, isPlainAllowed }: SmtpSettings, timeout = defaultTimeout): Mail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: !isTls && !isPlainAllowed,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A message is plain text: nothing in it may name a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isOn: true,
    async send({ to, subject, text }) {
      try {
        // As an object the address is never parsed as a list of several.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw new MailError(`The mail server did not accept the message (${reasonOf(error)}).`)
      }
    },
  }
}

/** The code of the library and the status of the server, such as `EENVELOPE 550`. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error && error.responseCode ? `${code} ${error.responseCode}` : code
}
