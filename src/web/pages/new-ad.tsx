import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function NewAd() {
  return <EmptyPage page="newAd" icon="circle-plus" isIndexed={false} />
}
