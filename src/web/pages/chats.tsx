import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatScreen } from '#web/features/chat/chat-screen.tsx'
import { loadOrReadOffline } from '#web/features/chat/store/offline-page.ts'
import { knownPage } from '#web/features/chat/store/use-chats.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { currentUser } from '#web/session/user.ts'

export const loader = privateLoader(async ({ api }) => ({
  list: await api.chat.list(),
  isArchived: false,
  opened: null,
  now: Date.now(),
}))

/** Cached chats open immediately, also offline; sync loads the rest. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const cached = knownPage(currentUser()?.id, false, null)
  return cached
    ? { ...cached, now: Date.now() }
    : loadOrReadOffline(serverLoader<typeof loader>, currentUser()?.id, null)
}

export default function Chats() {
  const { now, ...loaded } = useLoaderData<typeof loader>()
  return <ChatScreen loaded={loaded} now={now} />
}
