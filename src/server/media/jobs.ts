import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import type { Media } from './media.ts'
import type { ShareCards } from './share-cards.ts'

export const jobs = ({ media, shareCards }: { media: Media; shareCards: ShareCards }): Job[] => [
  { name: 'images.sweep', every: hour, run: () => media.sweepImages() },
  { name: 'share_cards.sweep', every: 6 * hour, run: () => shareCards.sweep() },
]
