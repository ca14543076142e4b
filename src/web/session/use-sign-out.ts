import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLocalPath, useText } from './language.ts'
import { closeRealtime } from './realtime-channels.ts'
import { useCall } from './use-call.ts'
import { forgetUser } from './user.ts'

/** Ends the session at the server first: without a connection nobody is told that they are signed out. */
export function useSignOut() {
  const { session } = useText()
  const call = useCall()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isSigningOut, setIsSigningOut] = useState(false)

  async function signOut() {
    if (isSigningOut) return
    setIsSigningOut(true)
    closeRealtime()
    let wasOver = false
    const ended = await call((api) => api.accounts.signOut(), {
      isMine: (error) => {
        wasOver = error.status === 401
        return wasOver
      },
    })
    setIsSigningOut(false)
    if (ended === undefined && !wasOver) return
    forgetUser()
    void closeNotifications()
    notify({ kind: 'success', title: session.signedOut })
    // spec §4: back to the root, unless they are there.
    if (withoutLanguage(pathname) !== '/') navigate(local('/'))
  }
  return { signOut, isSigningOut }
}

/** What this device still shows was told to somebody who has left it. */
async function closeNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}
