import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#web/language.ts'
import { closeLine } from '#web/live/use-live-line.ts'
import { useMemberText } from '#web/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { forgetUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/layer.ts'
import { notify } from '#web/ui/notice-list.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Ends every session at the server first, this one too: nobody is told so before it is true. */
export function SignOutEverywhere() {
  const { devices } = useMemberText().settings
  const call = useCall()
  const local = useLocalPath()
  const navigate = useNavigate()
  const layer = useLayer('sign-out-everywhere')
  const [isBusy, setIsBusy] = useState(false)

  async function signOut() {
    setIsBusy(true)
    closeLine()
    const ended = await call((api) => api.accounts.signOutEverywhere())
    setIsBusy(false)
    if (ended === undefined) return
    forgetUser()
    notify({ kind: 'success', title: devices.everywhereDone })
    navigate(local('/'))
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => isBusy || layer.open()}
        className={buttonClass('quiet', 'self-start text-rose')}
      >
        <Icon name={isBusy ? 'refresh-cw' : 'log-out'} className={isBusy ? 'animate-spin' : 'icon-directional'} />
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
