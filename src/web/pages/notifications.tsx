import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Notifications() {
  return <EmptyPage page="notifications" icon="bell" isIndexed={false} />
}
