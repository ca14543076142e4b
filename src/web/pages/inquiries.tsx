import { EmptyPage } from '#web/shell/empty-page.tsx'

export default function Inquiries() {
  return <EmptyPage page="inquiries" icon="megaphone" />
}
