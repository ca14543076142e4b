// Puzzles are signed, not stored: only the answers that were used are remembered, until the puzzle ends.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Proof } from '#contract/credentials.ts'
import { hasZeroBits, type Puzzle, solutionText } from '#contract/puzzle.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { puzzleLimits } from '#server/accounts/limits.ts'
import type { Db } from '#server/platform/db.ts'
import { findCounter } from './counters.sql.ts'
import { tryConsumeQuota } from './quotas.ts'

type PuzzleContext = Pick<AccountsContext, 'clock' | 'secret'>

/** For this sender alone: answers bought elsewhere are worth nothing here. */
export function createPuzzle(
  { clock, secret }: PuzzleContext,
  sender: Buffer,
  bits: number = puzzleLimits.bits,
): Puzzle {
  const plain = [bits, (clock.now() + puzzleLimits.lifetime).toString(36), randomBytes(12).toString('base64url')].join(
    '.',
  )
  return { puzzle: `${plain}.${signPuzzle(secret, plain, sender)}`, bits }
}

/** Whether the answer is right and was not used before; `spendProof` uses it. */
export async function isValidProof(
  db: Db,
  parts: PuzzleContext,
  sender: Buffer,
  proof: Proof | undefined,
): Promise<boolean> {
  if (!proof || !isSolved(parts, sender, proof)) return false
  return !(await findCounter(db, `puzzle:${puzzleKey(proof)}`, new Date(parts.clock.now())))
}

/** False when somebody else was faster with the same answer. */
export async function spendProof(db: Db, { clock }: PuzzleContext, proof: Proof): Promise<boolean> {
  const once = { name: 'puzzle', times: 1, per: puzzleLimits.lifetime }
  return (await tryConsumeQuota(db, clock, once, puzzleKey(proof))).isGranted
}

function isSolved({ clock, secret }: PuzzleContext, sender: Buffer, proof: Proof) {
  const [bits = '', expires = '', nonce = '', signature = ''] = proof.puzzle.split('.')
  const expected = Buffer.from(signPuzzle(secret, `${bits}.${expires}.${nonce}`, sender))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  if (Number.parseInt(expires, 36) <= clock.now()) return false
  const digest = createHash('sha256').update(solutionText(proof)).digest()
  return hasZeroBits(digest.readInt32BE(0), Number(bits))
}

/** By the puzzle, not the answer: a second answer to the same one is no more work. */
const puzzleKey = ({ puzzle }: Proof) => createHash('sha256').update(puzzle).digest('base64url')

const signPuzzle = (secret: PuzzleContext['secret'], plain: string, sender: Buffer) =>
  secret.sign('puzzle', plain, sender.toString('hex')).toString('base64url')
