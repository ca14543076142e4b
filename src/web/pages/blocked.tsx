import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Blocked() {
  return <EmptyPage page="blocked" icon="ban" isIndexed={false} />
}
