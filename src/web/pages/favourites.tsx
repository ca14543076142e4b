import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function Favourites() {
  return <EmptyPage page="favourites" icon="heart" isIndexed={false} />
}
