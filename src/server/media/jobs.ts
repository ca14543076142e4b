import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import type { Media } from './media.ts'

export const jobs = ({ media }: { media: Media }): Job[] => [
  { name: 'images.sweep', every: hour, run: () => media.sweepImages() },
]
