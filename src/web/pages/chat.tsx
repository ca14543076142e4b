import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatScreen } from '#web/features/chat/chat-screen.tsx'
import { loadOrReadOffline } from '#web/features/chat/store/offline-page.ts'
import { loadConversation } from '#web/features/chat/store/sync.ts'
import { knownPage } from '#web/features/chat/store/use-chats.ts'
import { NotFoundBoundary } from '#web/parts/not-found-boundary.tsx'
import { privateLoader } from '#web/session/page-loader.ts'
import { currentUser } from '#web/session/user.ts'

export const loader = privateLoader(async ({ api, params }) => {
  const [list, opened] = await Promise.all([api.chat.list(), api.chat.one({ params: { id: params.id ?? '' } })])
  return { list, isArchived: false, opened, now: Date.now() }
})

export async function clientLoader({ serverLoader, params }: ClientLoaderFunctionArgs) {
  const cached = knownPage(currentUser()?.id, false, Number(params.id))
  if (!cached) return loadOrReadOffline(serverLoader<typeof loader>, currentUser()?.id, Number(params.id))
  // Refresh what has no entry in the sync log: the ad, the presence, and whether the user may write.
  loadConversation(Number(params.id)).catch(() => {})
  return { ...cached, now: Date.now() }
}

export const ErrorBoundary = () => <NotFoundBoundary page="chat" icon="message-circle" />

export default function Chat() {
  const { now, ...loaded } = useLoaderData<typeof loader>()
  return <ChatScreen loaded={loaded} now={now} />
}
