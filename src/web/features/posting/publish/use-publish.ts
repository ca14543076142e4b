import { useEffect, useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import { type ApiError, type Client, isApiError } from '#contract/client.ts'
import type { DraftOwner } from '#web/features/posting/drafts/draft-keys.ts'
import type { DraftImage } from '#web/features/posting/images/image-list.ts'
import { browserApi } from '#web/session/api.ts'
import { isNetworkError } from '#web/session/error-policy.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { CancelledError } from '#web/session/use-call.ts'
import { endSession, storedUser, useUser } from '#web/session/user.ts'
import { publishReadiness } from './publish-readiness.ts'

export type PublishState =
  | { is: 'idle' | 'uploading' | 'images_failed' | 'sending' | 'offline' | 'already_published' }
  /** `message`: why the server rejected the request. */
  | { is: 'failed'; message?: string }
  /** A limit is reached: trying again before the time in `message` is useless. */
  | { is: 'limited'; message: string }
  | { is: 'duplicate'; adId: number | undefined }

export type Publisher = ReturnType<typeof usePublish>

type Setup<Reply> = {
  /** Whose draft it is: it is never sent from another account. */
  owner: DraftOwner
  /** The author pressed the publish button. Saved with the draft, so that it is offered again after a restart. */
  isPublishRequested: boolean
  setIsPublishRequested: (isPublishRequested: boolean) => void
  images: DraftImage[]
  send: (api: Client<SouqnaApi>) => Promise<Reply>
  onDone: (reply: Reply) => void
  onInvalid: (fields: Record<string, string[]>) => void
  /** The server has deleted uploaded images that no ad used: upload them again. */
  onImagesGone?: () => void
  /** The session has ended: sign in and return to this form. */
  signIn: () => void
}

/** The browser does not always fire `online` when the connection is back. */
const offlineRetryInterval = 8_000

/**
 * Publishes a draft. `publish` only sets `isPublishRequested`; an effect sends the request as soon as there is a
 * session and a connection and all images are uploaded, and repeats it until the server responds.
 */
export function usePublish<Reply>(setup: Setup<Reply>) {
  const { owner, isPublishRequested, setIsPublishRequested, images } = setup
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const user = useUser()
  const [state, setState] = useState<PublishState>({ is: 'idle' })
  const [attempts, setAttempts] = useState(0)
  const [isSkippingFailed, setIsSkippingFailed] = useState(false)
  const isSending = useRef(false)
  const retry = () => setAttempts((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what can unblock sending; the rest is read when it runs
  useEffect(() => {
    if (!isPublishRequested || !user || user.id !== owner || isSending.current) return
    // Another tab may have changed the account, and this one was asleep and learns of it later.
    if ((storedUser() ?? user).id !== owner) return
    const readiness = publishReadiness(images, navigator.onLine, isSkippingFailed)
    if (readiness === 'ready') void send()
    else setState({ is: readiness })
  }, [isPublishRequested, images, user?.id, attempts, isSkippingFailed])

  const isOffline = state.is === 'offline' && isPublishRequested
  useEffect(() => {
    if (!isOffline) return
    const onRetry = () => setAttempts((count) => count + 1)
    const timer = setInterval(onRetry, offlineRetryInterval)
    window.addEventListener('online', onRetry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onRetry)
    }
  }, [isOffline])

  async function send() {
    isSending.current = true
    setState({ is: 'sending' })
    try {
      const reply = await setup.send(await browserApi(language, apiBase))
      setIsPublishRequested(false)
      setup.onDone(reply)
    } catch (error) {
      handleError(error)
    }
    isSending.current = false
  }

  function handleError(error: unknown) {
    if (isNetworkError(error)) return setState({ is: 'offline' })
    if (isApiError(error) && error.status === 401) {
      setState({ is: 'idle' })
      endSession()
      return setup.signIn()
    }
    if (isApiError(error) && error.code === 'picture_not_found' && setup.onImagesGone) {
      setState({ is: 'uploading' })
      return setup.onImagesGone()
    }
    setIsPublishRequested(false)
    if (error instanceof CancelledError) return setState({ is: 'idle' })
    if (isApiError(error) && error.status === 422) {
      setState({ is: 'idle' })
      return setup.onInvalid(error.fields)
    }
    setState(isApiError(error) ? stateAfter(error) : { is: 'failed' })
  }

  return {
    state: isPublishRequested || !isBlocked(state) ? state : ({ is: 'idle' } as const),
    /** Sets the flag; the effect above sends. Also retries after a failure. */
    publish: () => {
      setState({ is: 'idle' })
      setIsPublishRequested(true)
      retry()
    },
    skipFailedImages: () => setIsSkippingFailed(true),
    cancel: () => {
      setIsPublishRequested(false)
      setState({ is: 'idle' })
    },
  }
}

const isBlocked = ({ is }: PublishState) => is === 'uploading' || is === 'images_failed' || is === 'offline'

function stateAfter({ status, code, message, details }: ApiError): PublishState {
  if (code === 'duplicate_ad') return { is: 'duplicate', adId: details.ad_id }
  if (code === 'submission_differs') return { is: 'already_published' }
  if (status === 429) return { is: 'limited', message }
  return status < 500 ? { is: 'failed', message } : { is: 'failed' }
}
