import type { Job } from '#server/platform/job.ts'
import { hour, minute } from '#server/platform/time.ts'
import type { Media } from './media.ts'

export const jobs = ({ media }: { media: Media }): Job[] => [
  { name: 'images.sweep', every: hour, firstAfter: minute, run: () => media.sweepImages() },
]
