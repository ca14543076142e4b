import { useRef, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { type Solution, solvePuzzle } from '#contract/puzzle.ts'
import { newUuid } from '#web/browser/uuid.ts'

/** A puzzle may expire before it is solved; the limit prevents an endless loop. */
const maxAttempts = 3

/** Sends a request; if the server demands a proof of work, solves the puzzle without blocking the page and retries. */
export function useProofOfWork() {
  const [isProving, setIsProving] = useState(false)
  /** Names the request until a reply arrives: a repetition after a lost reply is recognised by it. */
  const clientId = useRef<string>(undefined)

  async function withProof<T>(send: (proof: Solution | undefined, clientId: string) => Promise<T>): Promise<T> {
    let proof: Solution | undefined
    const id = clientId.current ?? newUuid()
    clientId.current = id
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await send(proof, id)
        clientId.current = undefined
        return reply
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
