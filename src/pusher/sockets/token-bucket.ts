/** Rate limiter: starts with `burst` tokens, refilled evenly. */
export class TokenBucket {
  #tokens: number
  #refilledAt: number

  constructor(burst: number, now: number) {
    this.#tokens = burst
    this.#refilledAt = now
  }

  take(now: number, perSecond: number, burst: number): boolean {
    const refill = (Math.max(0, now - this.#refilledAt) / 1000) * perSecond
    this.#tokens = Math.min(burst, this.#tokens + refill)
    this.#refilledAt = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
