// Sends frames to one client over `ws`.
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Limits } from '#pusher/limits.ts'
import type { Transport } from './connection.ts'

/**
 * Writes complete frames directly to the socket, because `ws` would encode the same text again for every client. This is
 * safe without compression: `ws` then has no queue, and each of its frames is on the socket when its call returns.
 */
export class WebSocketTransport implements Transport {
  readonly #webSocket: WebSocket
  readonly #socket: Duplex
  readonly #limits: Limits
  readonly #onSlow: () => void
  #queued = 0
  #onWritten: (() => void) | undefined
  #isSlow = false

  constructor(webSocket: WebSocket, socket: Duplex, limits: Limits, onSlow: () => void) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.#limits = limits
    this.#onSlow = onSlow
  }

  send(frame: Buffer) {
    if (this.#isSlow || this.#webSocket.readyState !== WebSocket.OPEN) return
    if (!this.#socket.writableLength) {
      this.#socket.write(frame)
      return
    }
    if (this.#socket.writableLength > this.#limits.bufferedBytes || this.#queued >= this.#limits.queuedFrames) {
      this.#isSlow = true
      // Deferred: this may run inside the loop over a channel's subscribers.
      setImmediate(this.#onSlow)
      return
    }
    this.#queued += 1
    this.#onWritten ??= () => {
      this.#queued -= 1
    }
    this.#socket.write(frame, this.#onWritten)
  }

  close(code: number, reason: string) {
    this.#webSocket.close(code, reason)
  }
}
