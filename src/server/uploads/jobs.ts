import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { sweepTempFiles, type TempFilesContext } from './temp-files.ts'

export const jobs = (context: TempFilesContext): Job[] => [
  // Every process: the files are on the disk of the machine that received them, also with ROLE=web.
  { name: 'uploads.sweep_temp_files', every: hour, isPerProcess: true, run: () => sweepTempFiles(context) },
]
