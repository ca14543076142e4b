// The whole protocol: what a client may say, and who answers.
import { relayClientEvent } from './client-events.ts'
import { closeCodes } from './codes.ts'
import type { Connection } from './connection.ts'
import { controlPongFrame, parseFrame, pongFrame } from './frames.ts'
import { end, type Hub } from './hub.ts'
import { signIn } from './signin.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

/** `text` is undefined for a frame of bytes, which the protocol does not have. */
export function receive(hub: Hub, connection: Connection, text: string | undefined) {
  if (!mayGoOn(hub, connection)) return
  try {
    answer(hub, connection, text)
  } catch (error) {
    hub.log.warn('pusher.frame_failed', { error })
    connection.sendError('The frame could not be handled')
  }
}

/** The ping of WebSockets themselves. `ws` would answer it however little the client reads. */
export function receivePing(hub: Hub, connection: Connection, data: Buffer) {
  if (mayGoOn(hub, connection)) connection.send(controlPongFrame(data))
}

function mayGoOn(hub: Hub, connection: Connection): boolean {
  if (connection.isEnded) return false
  const now = hub.clock.now()
  connection.hear(now)
  if (connection.frames.take(now, hub.limits.framesPerSecond, hub.limits.frameBurst)) return true
  end(hub, connection, closeCodes.overCapacity, 'Too many frames')
  return false
}

function answer(hub: Hub, connection: Connection, text: string | undefined) {
  const frame = parseFrame(text)
  if (!frame) return connection.sendError('A frame is a JSON object with an event')
  switch (frame.event) {
    case 'pusher:ping':
      return connection.send(pongFrame)
    case 'pusher:pong':
      return
    case 'pusher:subscribe':
      return subscribe(hub, connection, frame.data)
    case 'pusher:unsubscribe':
      return unsubscribe(hub, connection, frame.data)
    case 'pusher:signin':
      return signIn(hub, connection, frame.data)
  }
  if (frame.event.startsWith('client-')) return relayClientEvent(hub, connection, frame)
  connection.sendError('There is no such event')
}
