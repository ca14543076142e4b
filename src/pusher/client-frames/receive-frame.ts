// Entry point for client frames: checks the rate limit and dispatches each event to its handler.

import { closeConnection } from '#pusher/disconnect.ts'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { controlPongFrame, parseFrame, pongFrame } from '#pusher/protocol/frames.ts'
import type { ServerState } from '#pusher/server-state.ts'
import type { Connection } from '#pusher/sockets/connection.ts'
import { relayClientEvent } from './client-events.ts'
import { signIn } from './sign-in.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

/** `text` is undefined for a binary frame, which the protocol does not use. */
export function receiveFrame(state: ServerState, connection: Connection, text: string | undefined) {
  if (!acceptFrame(state, connection)) return
  try {
    handleFrame(state, connection, text)
  } catch (error) {
    state.log.warn('pusher.frame_failed', { error })
    connection.sendError('The frame could not be handled')
  }
}

/** WebSocket ping. Handled here because `ws` would reply even when the client does not read. */
export function receivePing(state: ServerState, connection: Connection, data: Buffer) {
  if (acceptFrame(state, connection)) connection.send(controlPongFrame(data))
}

function acceptFrame(state: ServerState, connection: Connection): boolean {
  if (connection.isClosed) return false
  const now = state.clock.now()
  connection.recordActivity(now)
  if (connection.frameTokens.take(now, state.limits.framesPerSecond, state.limits.frameBurst)) return true
  closeConnection(state, connection, closeCodes.overCapacity, 'Too many frames')
  return false
}

function handleFrame(state: ServerState, connection: Connection, text: string | undefined) {
  const frame = parseFrame(text)
  if (!frame) return connection.sendError('A frame is a JSON object with an event')
  switch (frame.event) {
    case 'pusher:ping':
      return connection.send(pongFrame)
    case 'pusher:pong':
      return
    case 'pusher:subscribe':
      return subscribe(state, connection, frame.data)
    case 'pusher:unsubscribe':
      return unsubscribe(state, connection, frame.data)
    case 'pusher:signin':
      return signIn(state, connection, frame.data)
  }
  if (frame.event.startsWith('client-')) return relayClientEvent(state, connection, frame)
  connection.sendError('There is no such event')
}
