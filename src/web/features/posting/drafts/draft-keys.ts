// The key of a stored draft is its owner and its place: `17/ad`, `guest/inquiry`, `17/ad-4` for changes to a published
// ad, `17/ad:…` for a draft that was put aside. Versions before owners stored the place alone.

/** The id of the member who writes the draft; null for a guest. */
export type DraftOwner = number | null

export type DraftKind = 'ad' | 'inquiry'

export const ownedKey = (owner: DraftOwner, place: string) => `${owner ?? 'guest'}/${place}`

export const placeOf = (key: string) => key.slice(key.indexOf('/') + 1)

/** Undefined for the key of a version before owners. */
export function ownerOf(key: string): DraftOwner | undefined {
  if (!key.includes('/')) return undefined
  return key.startsWith('guest/') ? null : Number.parseInt(key, 10)
}

/** The place of a draft that was put aside, so that the author could begin another one. */
export const asidePlace = (kind: DraftKind, clientId: string) => `${kind}:${clientId}`

/** Of a new ad or inquiry, not of changes to a published one. */
export const isPlaceOf = (kind: DraftKind, place: string) => place === kind || place.startsWith(`${kind}:`)
