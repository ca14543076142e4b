import { useEffect, useRef } from 'react'
import { formatAge } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  title: string
  name: string
  imageCount?: number
  savedAt: number
  isPublishRequested: boolean
  onResume: () => void
  onPublish: () => void
  onDiscard: () => void
}

/** Asks the author to resume the stored draft or to discard it. */
export function DraftChoice(props: Props) {
  const { title, name, imageCount, savedAt, isPublishRequested, onResume, onPublish, onDiscard } = props
  const { draft } = usePostingText()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const age = formatAge(language, new Date(savedAt).toISOString(), Date.now())
  return (
    <section className="rounded-xl border border-line bg-surface p-5">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-bold text-xl outline-none">
        <Icon name="pencil" className="shrink-0 text-primary" />
        {title}
      </h2>
      <p className="mt-3 text-lg">
        <bdi>{name.trim() || draft.unnamed}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{draft.saved(age)}</span>
        {imageCount !== undefined && <span>{draft.photos(imageCount)}</span>}
      </p>
      {isPublishRequested && <p className="mt-3 rounded-md bg-apricot-soft px-3 py-2">{draft.waiting}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {isPublishRequested && (
          <button type="button" className={buttonClass('action', 'grow')} onClick={onPublish}>
            {draft.publishNow}
          </button>
        )}
        <button
          type="button"
          className={buttonClass(isPublishRequested ? 'quiet' : 'primary', 'grow')}
          onClick={onResume}
        >
          {draft.goOn}
        </button>
        <button type="button" className={buttonClass('quiet', 'grow')} onClick={onDiscard}>
          {draft.startAnew}
        </button>
      </div>
    </section>
  )
}
