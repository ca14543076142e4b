import { type ReactNode, useEffect, useRef } from 'react'
import type { DraftImages } from '#web/features/posting/images/use-images.ts'
import { Link } from '#web/parts/link.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { useUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Publishing, usePublish } from './use-publish.ts'

type Props = { publisher: ReturnType<typeof usePublish>; photos: DraftImages; isEdit: boolean; onPublish: () => void }

/** The last button, and all that can come between it and a published ad. */
export function PublishPanel({ publisher, photos, isEdit, onPublish }: Props) {
  const { review } = usePostingText()
  const isSignedIn = useUser() !== null
  const { publishing } = publisher
  const isBusy = publishing.is === 'photos' || publishing.is === 'sending'
  return (
    <div className="flex flex-col gap-3">
      <News publisher={publisher} photos={photos} isEdit={isEdit} onPublish={onPublish} />
      {publishing.is !== 'offline' && publishing.is !== 'photos_failed' && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onPublish()}
          className={buttonClass('action', 'min-h-13 w-full text-lg aria-disabled:opacity-80')}
        >
          {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
          {isEdit ? review.save : isSignedIn ? review.publish : review.signInFirst}
        </button>
      )}
      <p className="text-center text-muted text-sm">
        {review.rules.before}
        <Link to="/prohibited-items" target="_blank" className="text-primary underline">
          {review.rules.link}
        </Link>
      </p>
    </div>
  )
}

function News({ publisher, photos, isEdit, onPublish }: Props) {
  const { publishing: words } = usePostingText()
  const { publishing } = publisher
  const sent = photos.list.filter(({ state }) => state === 'sent').length
  const failed = photos.list.filter(({ state }) => state === 'failed').length
  switch (publishing.is) {
    case 'idle':
      return null
    case 'photos':
      return <Line>{words.photos(sent, photos.list.length)}</Line>
    case 'sending':
      return <Line>{isEdit ? words.saving : words.sending}</Line>
    case 'offline':
      return (
        <PublishError icon="cloud-off" look="apricot" sentence={words.offline}>
          <ActButton onPress={publisher.stop}>{words.stop}</ActButton>
        </PublishError>
      )
    case 'photos_failed':
      return (
        <PublishError icon="images" sentence={words.photosFailed(failed)}>
          <ActButton onPress={() => photos.uploads.retryFailed()}>{words.retryPhotos}</ActButton>
          {sent > 0 && <ActButton onPress={publisher.withoutFailed}>{words.withoutPhotos}</ActButton>}
        </PublishError>
      )
    case 'twin':
      return (
        <PublishError icon="copy" sentence={words.twin}>
          {publishing.adId && (
            <Link to={`/ad-details/${publishing.adId}`} className={buttonClass('quiet')}>
              {words.openTwin}
            </Link>
          )}
        </PublishError>
      )
    case 'made_before':
      return (
        <PublishError icon="circle-check" sentence={words.madeBefore}>
          <Link to="/dashboard" className={buttonClass('quiet')}>
            {words.openMine}
          </Link>
        </PublishError>
      )
    case 'failed':
      return <Failed publishing={publishing} sentence={isEdit ? words.saveFailed : words.failed} onRetry={onPublish} />
  }
}

type FailedProps = { publishing: Publishing & { is: 'failed' }; sentence: string; onRetry: () => void }

export function Failed({ publishing, sentence, onRetry }: FailedProps) {
  const { publishing: words } = usePostingText()
  return (
    <PublishError icon="circle-alert" sentence={sentence} more={publishing.sentence}>
      <ActButton onPress={onRetry}>{words.retry}</ActButton>
    </PublishError>
  )
}

export const Line = ({ children }: { children: string }) => (
  <p role="status" className="text-center font-semibold">
    {children}
  </p>
)

export const ActButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button type="button" className={buttonClass('quiet')} onClick={onPress}>
    {children}
  </button>
)

type TroubleProps = {
  icon: Parameters<typeof Icon>[0]['name']
  sentence: string
  more?: string | undefined
  look?: 'rose' | 'apricot'
  children?: ReactNode
}

/** Read out as soon as it appears, and brought into sight. */
export function PublishError({ icon, sentence, more, look = 'rose', children }: TroubleProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It may answer with a promise, which is no clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={box}
      role="alert"
      className={`flex flex-col gap-2 rounded-lg p-3 ${look === 'rose' ? 'bg-rose-soft' : 'bg-apricot-soft'}`}
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name={icon} className="mt-0.5 shrink-0" />
        <span>
          {sentence}
          {more && <span className="block font-normal">{more}</span>}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
