import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { dismissNotice, type Notice, useNotices } from './notice-list.ts'

/** Shows the notices, 365 px wide, and announces them to screen readers. */
export function Notices({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const notices = useNotices()
  return (
    <section
      aria-label={label}
      aria-live="polite"
      data-notices
      className="pointer-events-none fixed start-0 bottom-[var(--notice-bottom,80px)] z-50 flex max-w-full flex-col gap-2 p-3 md:bottom-[var(--notice-bottom,8px)]"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} dismissLabel={dismissLabel} />
      ))}
    </section>
  )
}

const icons: Record<Notice['kind'], IconName> = { info: 'info', success: 'circle-check', error: 'circle-alert' }
const colors: Record<Notice['kind'], string> = { info: 'text-ink', success: 'text-primary', error: 'text-rose' }

function NoticeCard({ notice, dismissLabel }: { notice: Notice; dismissLabel: string }) {
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissNotice(notice.id), notice.duration)
    return () => clearTimeout(timer)
  }, [isHeld, notice])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only keeps it open
    <div
      role={notice.kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex w-[365px] max-w-full items-start gap-3 rounded-lg border border-line bg-surface p-3 shadow-float"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[notice.kind]} className={`mt-0.5 shrink-0 ${colors[notice.kind]}`} />
      <div className="grow">
        <p className="font-semibold">
          <bdi>{notice.title}</bdi>
        </p>
        {notice.content && <p className="text-muted text-sm">{notice.content}</p>}
        {notice.link && (
          <a
            href={notice.link.to}
            data-discover
            onClick={() => dismissNotice(notice.id)}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {notice.link.label}
          </a>
        )}
      </div>
      {notice.action && <ActionButton id={notice.id} action={notice.action} />}
      <button
        type="button"
        className="-m-2 inline-grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        aria-label={dismissLabel}
        onClick={() => dismissNotice(notice.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}

function ActionButton({ id, action }: { id: number; action: NonNullable<Notice['action']> }) {
  const act = () => {
    dismissNotice(id)
    action.act()
  }
  return (
    <button
      type="button"
      onClick={act}
      className="-my-2 inline-grid min-h-11 shrink-0 place-items-center rounded-md px-2 font-semibold text-primary hover:bg-sunken"
    >
      {action.label}
    </button>
  )
}
