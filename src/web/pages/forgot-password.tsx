import { EmptyPage } from '#web/shell/empty-page.tsx'

export default function ForgotPassword() {
  return <EmptyPage page="forgotPassword" icon="lock" isIndexed={false} />
}
