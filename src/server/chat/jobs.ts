import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import type { ChatFiles } from './files.ts'

export const jobs = ({ chatFiles }: { chatFiles: ChatFiles }): Job[] => [
  { name: 'chat_files.sweep', every: hour, run: () => chatFiles.sweep() },
]
