import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Complaints() {
  return <EmptyPage page="complaints" icon="flag" isIndexed={false} />
}
