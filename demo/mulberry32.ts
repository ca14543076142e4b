/** The generator mulberry32: small and fast, and the same seed gives the same numbers on every machine. */
export function mulberry32(seed: number): () => number {
  // Multiplying by the golden ratio makes neighbouring seeds differ in many bits.
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
