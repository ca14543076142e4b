import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function EditAd() {
  return <EmptyPage page="editAd" icon="pencil" isIndexed={false} />
}
