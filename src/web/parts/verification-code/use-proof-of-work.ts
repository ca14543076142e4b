import { useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { type Solution, solvePuzzle } from '#contract/puzzle.ts'

/** A solved puzzle may come too late; asking in a circle helps nobody. */
const attempts = 3

/** Sends what may need a proof of work: the puzzle is solved between two breaths of the page, and it is sent again. */
export function useProofOfWork() {
  const [isProving, setIsProving] = useState(false)

  async function withProof<T>(send: (proof?: Solution) => Promise<T>): Promise<T> {
    let proof: Solution | undefined
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(proof)
      } catch (error) {
        if (attempt === attempts || !isApiError(error) || !error.puzzle) throw error
        setIsProving(true)
        proof = await solvePuzzle(error.puzzle, breathe)
      } finally {
        setIsProving(false)
      }
    }
  }
  return { withProof, isProving }
}

const breathe = () => new Promise((resolve) => setTimeout(resolve))
