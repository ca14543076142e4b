import { useEffect, useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import { type ApiError, type Client, isApiError } from '#contract/client.ts'
import type { DraftImage } from '#web/features/posting/images/image-list.ts'
import { browserApi } from '#web/session/api.ts'
import { isNetworkError } from '#web/session/error-policy.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { CancelledError } from '#web/session/use-call.ts'
import { forgetUser, useUser } from '#web/session/user.ts'
import { publishReadiness } from './publish-readiness.ts'

export type Publishing =
  | { is: 'idle' | 'photos' | 'photos_failed' | 'sending' | 'offline' | 'made_before' }
  /** `sentence` when the server said something that helps. */
  | { is: 'failed'; sentence?: string }
  | { is: 'twin'; adId: number | undefined }

type Setup<Reply> = {
  /** Publishing was asked for; kept with the draft, so that it is offered again after a power cut. */
  isWanted: boolean
  want: (isWanted: boolean) => void
  photos: DraftImage[]
  send: (api: Client<SouqnaApi>) => Promise<Reply>
  onDone: (reply: Reply) => void
  onInvalid: (fields: Record<string, string[]>) => void
  /** The server has swept them meanwhile: they must travel again. */
  onPhotosGone?: () => void
  /** The session ended: sign in, and come back to this. */
  signIn: () => void
}

/** After a try that got no answer: the browser does not always notice that it is online again. */
const patience = 8_000

/**
 * Sees a wish to publish through: waits for photos, for a connection, for a session, and sends the same thing until the
 * server has answered. A draft is never lost on the way.
 */
export function usePublish<Reply>(setup: Setup<Reply>) {
  const { isWanted, want, photos } = setup
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const user = useUser()
  const [outcome, setOutcome] = useState<Publishing>({ is: 'idle' })
  const [tries, setTries] = useState(0)
  const [isWithoutFailed, setIsWithoutFailed] = useState(false)
  const isSending = useRef(false)
  const tryAgain = () => setTries((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever may let it go on; the rest is read when it does
  useEffect(() => {
    if (!isWanted || !user || isSending.current) return
    const standing = publishReadiness(photos, navigator.onLine, isWithoutFailed)
    if (standing === 'ready') void send()
    else setOutcome({ is: standing })
  }, [isWanted, photos, user?.id, tries, isWithoutFailed])

  const isOffline = outcome.is === 'offline' && isWanted
  useEffect(() => {
    if (!isOffline) return
    const again = () => setTries((count) => count + 1)
    const timer = setInterval(again, patience)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isOffline])

  async function send() {
    isSending.current = true
    setOutcome({ is: 'sending' })
    try {
      const reply = await setup.send(await browserApi(language, apiBase))
      want(false)
      setup.onDone(reply)
    } catch (error) {
      take(error)
    }
    isSending.current = false
  }

  function take(error: unknown) {
    if (isNetworkError(error)) return setOutcome({ is: 'offline' })
    if (isApiError(error) && error.status === 401) {
      setOutcome({ is: 'idle' })
      forgetUser()
      return setup.signIn()
    }
    if (isApiError(error) && error.code === 'picture_not_found' && setup.onPhotosGone) {
      setOutcome({ is: 'photos' })
      return setup.onPhotosGone()
    }
    want(false)
    if (error instanceof CancelledError) return setOutcome({ is: 'idle' })
    if (isApiError(error) && error.status === 422) {
      setOutcome({ is: 'idle' })
      return setup.onInvalid(error.fields)
    }
    setOutcome(isApiError(error) ? refusal(error) : { is: 'failed' })
  }

  return {
    publishing: isWanted || !isUnderWay(outcome) ? outcome : ({ is: 'idle' } as const),
    /** Also when it has failed before. */
    publish: () => {
      setOutcome({ is: 'idle' })
      want(true)
      tryAgain()
    },
    withoutFailed: () => setIsWithoutFailed(true),
    stop: () => {
      want(false)
      setOutcome({ is: 'idle' })
    },
  }
}

const isUnderWay = ({ is }: Publishing) => is === 'photos' || is === 'photos_failed' || is === 'offline'

function refusal({ status, code, message, details }: ApiError): Publishing {
  if (code === 'duplicate_ad') return { is: 'twin', adId: details.ad_id }
  if (code === 'submission_differs') return { is: 'made_before' }
  return status < 500 ? { is: 'failed', sentence: message } : { is: 'failed' }
}
