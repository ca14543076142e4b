import type { DraftImage } from '#web/features/posting/images/image-list.ts'

/** What publishing waits for, if anything. One photo that fails never fails the ad: its owner is asked. */
export function publishReadiness(photos: Pick<DraftImage, 'state'>[], isOnline: boolean, isWithoutFailed: boolean) {
  const isIn = (...states: DraftImage['state'][]) => photos.some(({ state }) => states.includes(state))
  if (!isOnline) return 'offline'
  if (isIn('preparing', 'waiting', 'sending')) return 'photos'
  if (isIn('failed') && !(isWithoutFailed && isIn('sent'))) return 'photos_failed'
  return 'ready'
}
