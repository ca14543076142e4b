// HMAC signatures. All inputs are validated first: otherwise a socket id such as "1.2:private-x" would produce a valid
// signature for another channel.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { requireChannelName, requireSocketId } from '#pusher/protocol/identifiers.ts'

export type PusherApp = { id: string; key: string; secret: string }
export type Signatures = ReturnType<typeof createSignatures>

export function createSignatures({ key, secret }: PusherApp) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')

  return {
    forChannel(socketId: string, channel: string, channelData?: string) {
      const text = `${requireSocketId(socketId)}:${requireChannelName(channel)}`
      return `${key}:${sign(channelData === undefined ? text : `${text}:${channelData}`)}`
    },

    forUser: (socketId: string, userData: string) =>
      `${key}:${sign(`${requireSocketId(socketId)}::user::${userData}`)}`,

    forRequest: (method: string, path: string, parameters: Iterable<[string, string]>) =>
      sign([method, path, canonicalQuery(parameters)].join('\n')),
  }
}

export function isEqualInConstantTime(candidate: unknown, expected: string): boolean {
  if (typeof candidate !== 'string') return false
  const [a, b] = [Buffer.from(candidate), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

/** The key of one encrypted channel; only authorised subscribers receive it. */
export const channelSecret = (channel: string, masterKey: Uint8Array) =>
  createHash('sha256').update(channel).update(masterKey).digest('base64')

function canonicalQuery(parameters: Iterable<[string, string]>) {
  return Array.from(parameters, ([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
