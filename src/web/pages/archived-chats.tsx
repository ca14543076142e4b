import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function ArchivedChats() {
  return <EmptyPage page="archivedChats" icon="archive" isIndexed={false} />
}
