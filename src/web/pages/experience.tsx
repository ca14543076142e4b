import { EmptyPage } from '#web/shell/empty-page.tsx'

export default function Experience() {
  return <EmptyPage page="experience" icon="star" />
}
