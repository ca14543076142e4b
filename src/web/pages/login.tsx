import { EmptyPage } from '#web/shell/empty-page.tsx'

export default function Login() {
  return <EmptyPage page="login" icon="log-in" isIndexed={false} />
}
