// The last event of each cache channel. Bounded: old entries expire, and the entry that changed longest ago makes room.
type CachedEvent = { event: string; data: string; until: number }

export class CachedEvents {
  readonly #byChannel = new Map<string, CachedEvent>()
  readonly #most: number
  readonly #timeToLive: number

  constructor(most: number, timeToLive: number) {
    this.#most = most
    this.#timeToLive = timeToLive
  }

  get size() {
    return this.#byChannel.size
  }

  store(channel: string, event: string, data: string, now: number) {
    // Deleted first, because a Map keeps the place of a key that it has.
    this.#byChannel.delete(channel)
    this.#byChannel.set(channel, { event, data, until: now + this.#timeToLive })
    const [oldest] = this.#byChannel.keys()
    if (oldest !== undefined && this.#byChannel.size > this.#most) this.#byChannel.delete(oldest)
  }

  find(channel: string, now: number): CachedEvent | undefined {
    const cached = this.#byChannel.get(channel)
    return cached && cached.until > now ? cached : undefined
  }

  removeExpired(now: number) {
    for (const [channel, { until }] of this.#byChannel) {
      if (until > now) return
      this.#byChannel.delete(channel)
    }
  }
}
