import type { Message, PriceOffer } from '#contract/messages.ts'

/** An offer is in its own message and in every answer to it. All copies get the newest state, whichever arrived last. */
export function settleOffers(entries: readonly Message[]): Message[] {
  const newest = new Map<number, PriceOffer>()
  for (const { offer } of entries) {
    const known = offer && newest.get(offer.seq)
    if (offer && !(known && Date.parse(known.changed_at) >= Date.parse(offer.changed_at))) newest.set(offer.seq, offer)
  }
  const last = Math.max(...newest.keys())
  return entries.map((entry) => {
    const offer = entry.offer && newest.get(entry.offer.seq)
    if (!offer) return entry
    // A later offer supersedes it on the server too, which sends no message about that.
    const isOld = offer.state === 'pending' && offer.seq < last
    return isOld || offer !== entry.offer
      ? { ...entry, offer: isOld ? { ...offer, state: 'superseded' } : offer }
      : entry
  })
}
