import { EmptyPage } from '#web/shell/empty-page.tsx'

export default function Featured() {
  return <EmptyPage page="featured" icon="sparkles" />
}
