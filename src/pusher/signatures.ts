// HMAC signatures. Everything that goes into one is checked first: a socket id such as "1.2:private-x" would
// otherwise make whoever signs for it sign for another channel.
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
      sign([method, path, sorted(parameters)].join('\n')),
  }
}

/** Takes as long for a wrong text as for the right one. */
export function isEqualInConstantTime(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

/** The key of one encrypted channel, which only those who may read it are given. */
export const channelSecret = (channel: string, masterKey: Uint8Array) =>
  createHash('sha256').update(channel).update(masterKey).digest('base64')

function sorted(parameters: Iterable<[string, string]>) {
  return Array.from(parameters, ([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
