// A puzzle the server sets before it does something costly for a stranger (429 `prove_work`): find an answer so that
// SHA-256 of `puzzle:answer` begins with so many zero bits. A phone needs about a second, a flood needs it every time.
import { sha256 } from './sha256.ts'

export type Puzzle = {
  /** Signed by the server, good once, for a few minutes, and only from where it was asked for. */
  puzzle: string
  bits: number
}

/** What `Proof` in credentials.ts describes. */
export type Solution = { puzzle: string; answer: string }

export const solutionText = ({ puzzle, answer }: Solution) => `${puzzle}:${answer}`

/** At most 32 bits: `first` is the first word of the digest. */
export const hasZeroBits = (first: number, bits: number) => Math.clz32(first) >= bits

/**
 * Tries answers until one fits. The platform's own digest answers by promise, which costs phones ten times the work
 * itself; ours answers at once, and `breathe` lets the page go on in between.
 */
export async function solvePuzzle({ puzzle, bits }: Puzzle, breathe: () => Promise<unknown>): Promise<Solution> {
  for (let attempt = 0; ; attempt++) {
    const solution = { puzzle, answer: attempt.toString(36) }
    if (hasZeroBits(sha256(solutionText(solution))[0] ?? 1, bits)) return solution
    if (attempt % 4096 === 4095) await breathe()
  }
}
