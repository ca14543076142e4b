import type { DraftImage } from '#web/features/posting/images/image-list.ts'

/** What blocks publishing, or `ready`. A failed image never fails the ad: the author decides about it. */
export function publishReadiness(images: Pick<DraftImage, 'state'>[], isOnline: boolean, isSkippingFailed: boolean) {
  const hasState = (...states: DraftImage['state'][]) => images.some(({ state }) => states.includes(state))
  if (!isOnline) return 'offline'
  if (hasState('preparing', 'waiting', 'sending')) return 'uploading'
  if (hasState('failed') && !(isSkippingFailed && hasState('sent'))) return 'images_failed'
  return 'ready'
}
