import { useText } from '#web/session/language.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { className: string; labelClass?: string }

export function SignOutButton({ className, labelClass = '' }: Props) {
  const { session } = useText()
  const { signOut, isSigningOut } = useSignOut('this_device', session.signedOut)
  return (
    <button type="button" title={session.signOut} aria-busy={isSigningOut} onClick={signOut} className={className}>
      <Icon
        name={isSigningOut ? 'refresh-cw' : 'log-out'}
        className={isSigningOut ? 'shrink-0 animate-spin' : 'icon-directional shrink-0'}
      />
      <span className={labelClass}>{session.signOut}</span>
    </button>
  )
}
