import { EmptyPage } from '#web/shell/empty-page.tsx'

export default function Verify() {
  return <EmptyPage page="verify" icon="lock" isIndexed={false} />
}
