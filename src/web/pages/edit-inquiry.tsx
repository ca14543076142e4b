import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function EditInquiry() {
  return <EmptyPage page="editInquiry" icon="pencil" isIndexed={false} />
}
