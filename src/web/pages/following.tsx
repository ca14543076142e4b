import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Following() {
  return <EmptyPage page="following" icon="users" isIndexed={false} />
}
