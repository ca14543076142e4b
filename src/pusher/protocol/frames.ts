// Parses and encodes frames. A frame is encoded once, although it is sent to many sockets.

export type ClientFrame = { event: string; channel: unknown; data: unknown }

/** Returns undefined for an invalid frame. */
export function parseFrame(text: string | undefined): ClientFrame | undefined {
  const value = parseRecord(text)
  if (typeof value?.event !== 'string') return undefined
  return { event: value.event, channel: value.channel, data: value.data }
}

export function parseRecord(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The protocol encodes data twice: anything but a string becomes a string of JSON. */
export const encodeData = (data: unknown): string =>
  typeof data === 'string' ? data : (JSON.stringify(data) ?? 'null')

/** `data` must be encoded already. */
export const eventFrame = (event: string, channel: string, data: string, userId?: string): Buffer =>
  encodeFrame({ event, channel, data, user_id: userId })

export const establishedFrame = (socketId: string, activitySeconds: number): Buffer =>
  encodeFrame({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId, activity_timeout: activitySeconds }),
  })

export const errorFrame = (message: string, code: number | null, channel?: string): Buffer =>
  encodeFrame({ event: 'pusher:error', channel, data: { message, code } })

export const signedInFrame = (userData: string): Buffer =>
  encodeFrame({ event: 'pusher:signin_success', data: { user_data: userData } })

export const subscriptionErrorFrame = (channel: string, error: string, status: number): Buffer =>
  encodeFrame({
    event: 'pusher:subscription_error',
    channel,
    data: JSON.stringify({ type: 'AuthError', error, status }),
  })

export const pingFrame = encodeFrame({ event: 'pusher:ping', data: {} })
export const pongFrame = encodeFrame({ event: 'pusher:pong', data: {} })

/** `ws` has checked that `data` has at most 125 bytes. */
export const controlPongFrame = (data: Buffer): Buffer => Buffer.concat([Buffer.of(0x8a, data.length), data])

/** RFC 6455 section 5.2: one final, unmasked text frame. */
function encodeFrame(frame: { event: string } & Record<string, unknown>): Buffer {
  const payload = Buffer.from(JSON.stringify(frame))
  return Buffer.concat([frameHeader(payload.length), payload])
}

function frameHeader(length: number): Buffer {
  if (length < 126) return Buffer.of(0x81, length)
  if (length < 0x1_00_00) return Buffer.of(0x81, 126, length >> 8, length & 0xff)
  const header = Buffer.alloc(10)
  header[0] = 0x81
  header[1] = 127
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
