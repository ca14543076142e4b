import { useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { type Solution, solvePuzzle } from '#contract/puzzle.ts'

/** A puzzle may expire before it is solved; the limit prevents an endless loop. */
const maxAttempts = 3

/** Sends a request; if the server demands a proof of work, solves the puzzle without blocking the page and retries. */
export function useProofOfWork() {
  const [isProving, setIsProving] = useState(false)

  async function withProof<T>(send: (proof?: Solution) => Promise<T>): Promise<T> {
    let proof: Solution | undefined
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(proof)
      } catch (error) {
        if (attempt === maxAttempts || !isApiError(error) || !error.puzzle) throw error
        setIsProving(true)
        proof = await solvePuzzle(error.puzzle, yieldToPage)
      } finally {
        setIsProving(false)
      }
    }
  }
  return { withProof, isProving }
}

const yieldToPage = () => new Promise((resolve) => setTimeout(resolve))
