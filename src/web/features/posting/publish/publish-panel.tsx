import { type ReactNode, useEffect, useRef } from 'react'
import type { DraftImages } from '#web/features/posting/images/use-images.ts'
import { Link } from '#web/parts/link.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { useUser } from '#web/session/user.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Publisher, PublishState } from './use-publish.ts'

type Props = { publisher: Publisher; images: DraftImages; isEdit: boolean; onPublish: () => void }

/** The publish button with the progress and the errors of publishing. Its parent is as long as the step. */
export function PublishPanel({ publisher, images, isEdit, onPublish }: Props) {
  const { review } = usePostingText()
  const isSignedIn = useUser() !== null
  const { state } = publisher
  const isBusy = state.is === 'uploading' || state.is === 'sending'
  return (
    <>
      <PublishStatus publisher={publisher} images={images} isEdit={isEdit} onPublish={onPublish} />
      {state.is !== 'offline' && state.is !== 'images_failed' && state.is !== 'limited' && (
        // On phones within reach all the time, as the buttons of the other steps: the preview is long.
        <BottomBar className="short:static sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 -mx-4 border-line border-t bg-page px-4 py-2 md:static md:mx-0 md:border-0 md:p-0">
          <button
            type="button"
            aria-disabled={isBusy}
            // Only sets isPublishRequested; the effect in usePublish sends the ad.
            onClick={() => !isBusy && onPublish()}
            className={buttonClass('action', 'min-h-13 w-full text-lg aria-disabled:opacity-80')}
          >
            {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
            {isEdit ? review.save : isSignedIn ? review.publish : review.signInFirst}
          </button>
        </BottomBar>
      )}
      <p className="text-center text-muted text-sm">
        {review.rules.before}
        <Link to="/prohibited-items" target="_blank" className="text-primary underline">
          {review.rules.link}
        </Link>
      </p>
    </>
  )
}

/** The progress and the errors of publishing, also for saving from any step of an edit. */
export function PublishStatus({ publisher, images, isEdit, onPublish }: Props) {
  const { publishing: words } = usePostingText()
  const { state } = publisher
  const uploadedCount = images.list.filter((image) => image.state === 'sent').length
  const failedCount = images.list.filter((image) => image.state === 'failed').length
  switch (state.is) {
    case 'idle':
      return null
    case 'uploading':
      return <StatusLine>{words.photos(uploadedCount, images.list.length)}</StatusLine>
    case 'sending':
      return <StatusLine>{isEdit ? words.saving : words.sending}</StatusLine>
    case 'offline':
      return (
        <PublishError icon="cloud-off" tone="apricot" message={words.offline}>
          <QuietButton onPress={publisher.cancel}>{words.stop}</QuietButton>
        </PublishError>
      )
    case 'images_failed':
      return (
        <PublishError icon="images" message={words.photosFailed(failedCount)}>
          <QuietButton onPress={() => images.uploads.retryFailed()}>{words.retryPhotos}</QuietButton>
          {uploadedCount > 0 && <QuietButton onPress={publisher.skipFailedImages}>{words.withoutPhotos}</QuietButton>}
        </PublishError>
      )
    case 'duplicate':
      return (
        <PublishError icon="copy" message={words.twin}>
          {state.adId && (
            <Link to={`/ad-details/${state.adId}`} className={buttonClass('quiet')}>
              {words.openTwin}
            </Link>
          )}
        </PublishError>
      )
    case 'already_published':
      return (
        <PublishError icon="circle-check" message={words.madeBefore}>
          <Link to="/dashboard" className={buttonClass('quiet')}>
            {words.openMine}
          </Link>
        </PublishError>
      )
    case 'limited':
      return <PublishLimited message={state.message} />
    case 'failed':
      return <PublishFailed state={state} message={isEdit ? words.saveFailed : words.failed} onRetry={onPublish} />
  }
}

type FailedProps = { state: PublishState & { is: 'failed' }; message: string; onRetry: () => void }

export function PublishFailed({ state, message, onRetry }: FailedProps) {
  const { publishing: words } = usePostingText()
  return (
    <PublishError icon="circle-alert" message={message} details={state.message}>
      <QuietButton onPress={onRetry}>{words.retry}</QuietButton>
    </PublishError>
  )
}

/** No button: until that time every attempt fails. */
export function PublishLimited({ message }: { message: string }) {
  const { limit } = usePostingText()
  return <PublishError icon="clock" tone="apricot" message={message} details={limit.notPublished} />
}

export const StatusLine = ({ children }: { children: string }) => (
  <p role="status" className="text-center font-semibold">
    {children}
  </p>
)

export const QuietButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button type="button" className={buttonClass('quiet')} onClick={onPress}>
    {children}
  </button>
)

type PublishErrorProps = {
  icon: Parameters<typeof Icon>[0]['name']
  message: string
  details?: string | undefined
  tone?: 'rose' | 'apricot'
  children?: ReactNode
}

/** Screen readers announce it at once; it scrolls into view. */
export function PublishError({ icon, message, details, tone = 'rose', children }: PublishErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers return a promise; an effect must not return it as its clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={box}
      role="alert"
      className={`flex flex-col gap-2 rounded-lg p-3 ${tone === 'rose' ? 'bg-rose-soft' : 'bg-apricot-soft'}`}
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name={icon} className="mt-0.5 shrink-0" />
        <span>
          {message}
          {details && <span className="block font-normal">{details}</span>}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
