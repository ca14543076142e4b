import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import type { AdFiles } from './files.ts'

export const jobs = ({ adFiles }: { adFiles: AdFiles }): Job[] => [
  { name: 'ad_files.sweep', every: hour, run: () => adFiles.sweep() },
]
