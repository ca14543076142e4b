import { useState } from 'react'
import { hasEndedSession, useUser } from '#web/session/user.ts'
import type { DraftOwner } from './draft-keys.ts'

/**
 * Whose drafts a form shows: the signed-in member's or, for a visitor, a guest's. A session that the server ends leaves the
 * open form as it is, so that the same member goes on after signing in again.
 */
export function useDraftOwner(): DraftOwner {
  const userId = useUser()?.id ?? null
  const [owner, setOwner] = useState(userId)
  const next = userId === null && hasEndedSession() ? owner : userId
  if (next !== owner) setOwner(next)
  return next
}
