// Proof of work. Puzzles are signed, not stored; only solved puzzles are stored until they expire.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Proof } from '#contract/credentials.ts'
import { hasZeroBits, type Puzzle, solutionText } from '#contract/puzzle.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { puzzleLimits } from '#server/accounts/limits.ts'
import type { Db } from '#server/platform/db.ts'
import { findCounter } from './counters.sql.ts'
import { tryConsumeQuota } from './quotas.ts'

type PuzzleContext = Pick<AccountsContext, 'clock' | 'secret'>

/** The signature binds the puzzle to the sender, so that solutions cannot be sold. */
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

/** The bits of the puzzle if the answer is correct and unused, else 0. It does not mark it as used: `spendProof` does. */
export async function provenBits(
  db: Db,
  context: PuzzleContext,
  sender: Buffer,
  proof: Proof | undefined,
): Promise<number> {
  if (!proof || !isSolved(context, sender, proof)) return 0
  const isSpent = await findCounter(db, `puzzle:${puzzleKey(proof)}`, new Date(context.clock.now()))
  return isSpent ? 0 : Number.parseInt(proof.puzzle, 10)
}

/** Returns false if a parallel request has used the same puzzle. */
export async function spendProof(db: Db, { clock }: PuzzleContext, proof: Proof): Promise<boolean> {
  const once = { name: 'puzzle', times: 1, per: puzzleLimits.lifetime }
  return (await tryConsumeQuota(db, clock, once, puzzleKey(proof))).isGranted
}

function isSolved({ clock, secret }: PuzzleContext, sender: Buffer, proof: Proof) {
  const [bits = '', expires = '', nonce = '', signature = ''] = proof.puzzle.split('.')
  const expected = Buffer.from(signPuzzle(secret, `${bits}.${expires}.${nonce}`, sender))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
  if (Number.parseInt(expires, 36) <= clock.now()) return false
  const digest = createHash('sha256').update(solutionText(proof)).digest()
  return hasZeroBits(digest.readInt32BE(0), Number(bits))
}

/** The key is the puzzle, not the answer: a puzzle has many answers. */
const puzzleKey = ({ puzzle }: Proof) => createHash('sha256').update(puzzle).digest('base64url')

const signPuzzle = (secret: PuzzleContext['secret'], plain: string, sender: Buffer) =>
  secret.sign('puzzle', plain, sender.toString('hex')).toString('base64url')
