import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

type Call = Parameters<ReturnType<typeof useCall>>[0]
type Props = { thing: { name: string; restorable_until: string }; undelete: Call; children?: ReactNode }

/** A deleted ad or request with a button that brings it back. `children` is its image. */
export function RestorableRow({ thing, undelete, children }: Props) {
  const { tools } = useMemberText().posting
  const language = useLanguage()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  async function restore() {
    if (isBusy) return
    setIsBusy(true)
    const restored = await call(undelete)
    setIsBusy(false)
    if (!restored) return
    notify({ kind: 'success', title: tools.restored })
    void revalidate()
  }
  return (
    <article className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2">
      {children}
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 leading-snug">
          <bdi>{thing.name}</bdi>
        </h3>
        <p className="text-muted text-sm">{tools.restorableUntil(formatDate(language, thing.restorable_until))}</p>
      </div>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={`${tools.restore}: ${thing.name}`}
        onClick={() => void restore()}
        className={buttonClass('quiet', 'shrink-0 px-3 text-sm aria-disabled:opacity-60')}
      >
        <Icon name="undo-2" size={16} />
        {tools.restore}
      </button>
    </article>
  )
}
