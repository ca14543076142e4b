import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Chats() {
  return <EmptyPage page="chats" icon="message-circle" isIndexed={false} />
}
