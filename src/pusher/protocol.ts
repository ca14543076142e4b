// The whole protocol: what a client may say, and who answers.
import { relayClientEvent } from './client-events.ts'
import { closeCodes } from './codes.ts'
import type { Connection } from './connection.ts'
import { parseFrame, pongFrame } from './frames.ts'
import { end, type Hub } from './hub.ts'
import { signIn } from './signin.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

export function receive(hub: Hub, connection: Connection, text: string) {
  const now = hub.clock.now()
  connection.hear(now)
  if (!connection.frames.take(now, hub.limits.framesPerSecond, hub.limits.frameBurst)) {
    return end(hub, connection, closeCodes.overCapacity, 'Too many frames')
  }
  try {
    answer(hub, connection, text)
  } catch (error) {
    hub.log.warn('pusher.frame_failed', { error })
    connection.sendError('The frame could not be handled')
  }
}

function answer(hub: Hub, connection: Connection, text: string) {
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
