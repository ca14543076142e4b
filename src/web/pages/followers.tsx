import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Followers() {
  return <EmptyPage page="followers" icon="users" isIndexed={false} />
}
