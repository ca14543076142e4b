import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

export function SignOutEverywhere() {
  const { devices } = useMemberText().settings
  const { signOut, isSigningOut } = useSignOut('all_devices', devices.everywhereDone)
  const layer = useLayer('sign-out-everywhere')
  return (
    <>
      <button
        type="button"
        aria-disabled={isSigningOut}
        onClick={() => isSigningOut || layer.open()}
        className={buttonClass('quiet', 'self-start text-rose')}
      >
        <Icon
          name={isSigningOut ? 'refresh-cw' : 'log-out'}
          className={isSigningOut ? 'animate-spin' : 'icon-directional'}
        />
        {devices.everywhere}
      </button>
      <ConfirmDialog
        layer={layer}
        title={devices.everywhereTitle}
        confirmLabel={devices.everywhereConfirm}
        onConfirm={() => void signOut()}
      >
        <p>{devices.everywhereBody}</p>
      </ConfirmDialog>
    </>
  )
}
