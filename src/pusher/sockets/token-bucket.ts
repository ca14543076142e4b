/** So many at once, refilled evenly. It lives in its connection and is gone with it. */
export class TokenBucket {
  #left: number
  #filledAt: number

  constructor(burst: number, now: number) {
    this.#left = burst
    this.#filledAt = now
  }

  take(now: number, perSecond: number, burst: number): boolean {
    const refilled = (Math.max(0, now - this.#filledAt) / 1000) * perSecond
    this.#left = Math.min(burst, this.#left + refilled)
    this.#filledAt = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
