import type { Job } from '#server/platform/job.ts'
import { hour, minute } from '#server/platform/time.ts'
import type { ChatFiles } from './files.ts'

export const jobs = ({ chatFiles }: { chatFiles: ChatFiles }): Job[] => [
  { name: 'chat_files.sweep', every: hour, firstAfter: minute, run: () => chatFiles.sweep() },
]
