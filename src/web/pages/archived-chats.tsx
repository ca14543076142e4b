import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatScreen } from '#web/features/chat/chat-screen.tsx'
import { knownPage } from '#web/features/chat/store/use-chats.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { currentUser } from '#web/session/user.ts'

export const loader = privateLoader(async ({ api }) => ({
  list: await api.chat.list({ query: { is_archived: 'true' } }),
  isArchived: true,
  opened: null,
  now: Date.now(),
}))

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const cached = knownPage(currentUser()?.id, true, null)
  return cached ? { ...cached, now: Date.now() } : serverLoader<typeof loader>()
}

export default function ArchivedChats() {
  const { now, ...loaded } = useLoaderData<typeof loader>()
  return <ChatScreen loaded={loaded} now={now} />
}
