import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Chat() {
  return <EmptyPage page="chat" icon="message-circle" isIndexed={false} />
}
