import { useEffect, useRef } from 'react'
import { formatAge } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  title: string
  name: string
  photos?: number
  savedAt: number
  isWaiting: boolean
  onGoOn: () => void
  onPublish: () => void
  onStartAnew: () => void
}

/** Something was begun here before: go on with it, or begin anew. */
export function DraftChoice({ title, name, photos, savedAt, isWaiting, onGoOn, onPublish, onStartAnew }: Props) {
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
        {photos !== undefined && <span>{draft.photos(photos)}</span>}
      </p>
      {isWaiting && <p className="mt-3 rounded-md bg-apricot-soft px-3 py-2">{draft.waiting}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {isWaiting && (
          <button type="button" className={buttonClass('action', 'grow')} onClick={onPublish}>
            {draft.publishNow}
          </button>
        )}
        <button type="button" className={buttonClass(isWaiting ? 'quiet' : 'primary', 'grow')} onClick={onGoOn}>
          {draft.goOn}
        </button>
        <button type="button" className={buttonClass('quiet', 'grow')} onClick={onStartAnew}>
          {draft.startAnew}
        </button>
      </div>
    </section>
  )
}
