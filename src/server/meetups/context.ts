import type { ChatContext } from '#server/chat/index.ts'

export type MeetupsContext = ChatContext
export type MeetupJobsContext = Pick<MeetupsContext, 'db' | 'clock' | 'notify'>
