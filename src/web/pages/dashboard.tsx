import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Dashboard() {
  return <EmptyPage page="dashboard" icon="layout-dashboard" isIndexed={false} />
}
