import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function NewInquiry() {
  return <EmptyPage page="newInquiry" icon="megaphone" isIndexed={false} />
}
