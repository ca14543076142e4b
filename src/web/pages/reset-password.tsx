import { EmptyPage } from '#web/shell/empty-page.tsx'

export default function ResetPassword() {
  return <EmptyPage page="resetPassword" icon="lock" isIndexed={false} />
}
