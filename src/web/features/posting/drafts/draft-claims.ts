// Which stored drafts a member takes over: those of a guest who has signed in, and those of versions before owners.

import { asidePlace, isPlaceOf, ownedKey, placeOf } from './draft-keys.ts'
import type { DraftRecord } from './draft-record.ts'

/** The record `to`, under its new key, replaces the one of the key `from`. */
type Claim = { from: string; to: DraftRecord }

/**
 * In the order in which they must be made. `openedPlace`: changes to a published ad are taken over only where they are
 * opened, because the server shows that form only to its seller.
 */
export function claimsOf(records: DraftRecord[], member: number, openedPlace?: string): Claim[] {
  const byKey = new Map(records.map((record) => [record.key, record]))
  const claims: Claim[] = []
  const rekey = (from: string, to: DraftRecord) => {
    claims.push({ from, to })
    byKey.delete(from)
    byKey.set(to.key, to)
  }
  for (const record of records) {
    const place = placeOf(record.key)
    const kind = (['ad', 'inquiry'] as const).find((one) => isPlaceOf(one, place))
    if (typeof record.owner === 'number' || (!kind && place !== openedPlace)) continue
    const uploader = record.owner === undefined ? uploaderOf(record) : undefined
    const owner = uploader ?? member
    const key = ownedKey(owner, place)
    // Only the member who wished to publish it may be offered to send it.
    const claimed = { ...record, key, owner, isWaiting: record.isWaiting && uploader !== undefined }
    const known = byKey.get(key)
    if (!known) rekey(record.key, claimed)
    else if (known.clientId === record.clientId || place !== kind)
      rekey(record.key, known.savedAt < record.savedAt ? claimed : known)
    else {
      const aside = (older: DraftRecord) => ({ ...older, key: ownedKey(owner, asidePlace(kind, older.clientId)) })
      if (known.savedAt < record.savedAt) {
        rekey(key, aside(known))
        rekey(record.key, claimed)
      } else rekey(record.key, aside(claimed))
    }
  }
  return claims
}

/** Images of a published ad do not say who uploaded them. */
const uploaderOf = ({ photos }: DraftRecord) => photos.find(({ stored }) => stored?.by)?.stored?.by
