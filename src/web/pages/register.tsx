import { EmptyPage } from '#web/shell/empty-page.tsx'

export default function Register() {
  return <EmptyPage page="register" icon="user-plus" isIndexed={false} />
}
