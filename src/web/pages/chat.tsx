import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
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
  return known ? { ...known, now: Date.now() } : serverLoader<typeof loader>()
}

export const ErrorBoundary = () => <Missing page="chat" icon="message-circle" />

export default function Chat() {
  const { now, ...loaded } = useLoaderData<typeof loader>()
  return <ChatScreen loaded={loaded} now={now} />
}
