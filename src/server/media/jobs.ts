import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import type { Media } from './media.ts'
import type { ShareCards } from './share-cards.ts'

export const jobs = ({ media, shareCards }: { media: Media; shareCards: ShareCards }): Job[] => [
  { name: 'images.sweep', every: hour, run: () => media.sweepImages() },
  // Every process: cards are on the disk of the machine that drew them, also with ROLE=web.
  { name: 'share_cards.sweep', every: 6 * hour, isPerProcess: true, run: () => shareCards.sweep() },
]
