// SMS gateway with one HTTP request per message. Requests contain phones, codes and the API key, so errors must not
// contain the request.
import type { Sms, SmsMessage } from './sms.ts'

export type GatewaySettings = {
  url: string
  method: 'GET' | 'POST'
  body: string
  authorization: string | undefined
}

/** The gateway did not accept a message. The error text is safe to log. */
export class SmsError extends Error {}

const defaultTimeout = 10_000

/** `timeout` in milliseconds, until the response begins. */
export function createGateway(settings: GatewaySettings, timeout = defaultTimeout): Sms {
  return {
    async send(message) {
      const status = await request(settings, message, timeout)
      if (status < 200 || status > 299) throw new SmsError(`The SMS gateway answered ${status}.`)
    },
  }
}

async function request({ url, method, body, authorization }: GatewaySettings, message: SmsMessage, timeout: number) {
  const isJson = body.trimStart().startsWith('{')
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  try {
    const response = await fetch(fillTemplate(url, message, encodeURIComponent), {
      method,
      headers: { ...(method === 'POST' && { 'content-type': type }), ...(authorization && { authorization }) },
      body: method === 'POST' ? fillTemplate(body, message, isJson ? escapeJson : encodeURIComponent) : null,
      // A redirect would send phones and codes to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    throw new SmsError(`The SMS gateway does not answer (${reasonOf(error)}).`)
  }
}

/** `{digits}` is the phone without the plus sign. */
function fillTemplate(template: string, { phone, text }: SmsMessage, encode: (value: string) => string) {
  const values: Record<string, string> = { phone, text, digits: phone.slice(1) }
  return template.replace(/\{(phone|text|digits)\}/g, (_, name) => encode(values[name] ?? ''))
}

const escapeJson = (value: string) => JSON.stringify(value).slice(1, -1)

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
