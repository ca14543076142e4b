import type { Proof, Purpose } from '#contract/credentials.ts'

export type CodeRequest = {
  purpose: Purpose
  /** E.164. */
  phone: string
  /** Set for the purposes that need a signed-in user. */
  userId?: number | undefined
  proof?: Proof | undefined
  /** Names the request, so that its repetition gets the same code. */
  clientId?: string | undefined
}
