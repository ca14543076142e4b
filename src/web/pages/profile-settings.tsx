import { privateLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

export const loader = privateLoader(async () => ({}))

export default function ProfileSettings() {
  return <EmptyPage page="profileSettings" icon="settings" isIndexed={false} />
}
