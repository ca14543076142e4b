import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { withoutLanguage } from '#contract/language.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLanguage, useLocalPath } from './language.ts'
import { closeRealtime } from './realtime-channels.ts'
import { useCall } from './use-call.ts'
import { forgetUser, markSigningOut } from './user.ts'

/** Ends the session on the server first: without a connection the user stays signed in. `done` is the notice afterwards. */
export function useSignOut(scope: 'this_device' | 'all_devices', done: string) {
  const call = useCall()
  const local = useLocalPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isSigningOut, setIsSigningOut] = useState(false)

  async function signOut() {
    if (isSigningOut) return
    setIsSigningOut(true)
    // Written by the outbox: how many messages wait to be sent. Signing out deletes them.
    const unsent = Number(safeLocalStorage.read('chat_unsent'))
    if (unsent && !(await (await import('./sign-out/unsent-question.tsx')).confirmLoss(language, unsent))) {
      setIsSigningOut(false)
      return
    }
    closeRealtime()
    let isOver = false
    await call(async ({ accounts }) => {
      markSigningOut(true)
      try {
        await (scope === 'all_devices' ? accounts.signOutEverywhere() : accounts.signOut())
        isOver = true
      } catch (error) {
        // A session that had ended is signed out. Those of the other devices are still open.
        isOver = scope === 'this_device' && isApiError(error) && error.status === 401
        if (isOver) return
        // Before the error is handled, because the mark hides that the session has ended.
        markSigningOut(false)
        throw error
      }
    })
    setIsSigningOut(false)
    if (!isOver) return
    forgetUser()
    void closeNotifications()
    notify({ kind: 'success', title: done })
    if (withoutLanguage(pathname) !== '/') navigate(local('/'))
  }
  return { signOut, isSigningOut }
}

/** System notifications of the signed-out user must not stay on the device. */
async function closeNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}
