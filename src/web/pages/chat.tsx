import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
import { loadConversation } from '#web/chat/syncing.ts'
import { knownPage } from '#web/chat/use-chats.ts'
import { privateLoader } from '#web/loading.ts'
import { currentUser } from '#web/session/user.ts'
import { Missing } from '#web/shell/missing.tsx'

export const loader = privateLoader(async ({ api, params }) => {
  const [list, opened] = await Promise.all([api.chat.list(), api.chat.one({ params: { id: params.id ?? '' } })])
  return { list, isArchived: false, opened, now: Date.now() }
})

export async function clientLoader({ serverLoader, params }: ClientLoaderFunctionArgs) {
  const known = knownPage(currentUser()?.id, false, Number(params.id))
  if (!known) return serverLoader<typeof loader>()
  // What changes without an entry comes meanwhile: the ad above, whether they are here, whether one may write.
  loadConversation(Number(params.id)).catch(() => {})
  return { ...known, now: Date.now() }
}

export const ErrorBoundary = () => <Missing page="chat" icon="message-circle" />

export default function Chat() {
  const { now, ...loaded } = useLoaderData<typeof loader>()
  return <ChatScreen loaded={loaded} now={now} />
}
