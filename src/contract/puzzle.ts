// Proof of work: the server sets a puzzle before an expensive action for an unknown client (429 `prove_work`). The client
// searches an answer for which SHA-256 of `puzzle:answer` starts with `bits` zero bits: about one second on a phone.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export type Puzzle = {
  /** Signed by the server; valid once, for a few minutes, for the client that requested it. */
  puzzle: string
  bits: number
}

/** Must match `Proof` in credentials.ts. */
export type Solution = { puzzle: string; answer: string }

export const solutionText = ({ puzzle, answer }: Solution) => `${puzzle}:${answer}`

/** `bits` is at most 32: `first` holds the first 32 bits of the digest. */
export const hasZeroBits = (first: number, bits: number) => Math.clz32(first) >= bits

/**
 * Tries answers until one fits. Uses a synchronous hash: on phones WebCrypto's promises cost ten times the hashing.
 * `pause` keeps the page responsive between batches.
 */
export async function solvePuzzle({ puzzle, bits }: Puzzle, pause: () => Promise<unknown>): Promise<Solution> {
  // Hashes the constant prefix once; a phone tries about 250,000 answers.
  const prefix = sha256.create().update(utf8ToBytes(solutionText({ puzzle, answer: '' })))
  for (let attempt = 0; ; attempt++) {
    const answer = attempt.toString(36)
    const digest = prefix.clone().update(utf8ToBytes(answer)).digest()
    if (hasZeroBits(firstWord(digest), bits)) return { puzzle, answer }
    if (attempt % 4096 === 4095) await pause()
  }
}

const firstWord = (digest: Uint8Array) => new DataView(digest.buffer, digest.byteOffset).getUint32(0)
