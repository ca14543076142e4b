import { type ReactNode, useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import type { Me } from '#contract/me.ts'
import { hasPermission } from '#contract/staff.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { StepUpDialog } from '#web/parts/step-up/step-up-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { deskLinks } from './desk-links.ts'
import { useDeskText } from './desk-text.ts'

type Props = {
  title: string
  lead?: string | undefined
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page of the desk. Its loader is a `deskLoader`. */
export function DeskPage({ title, lead, actions, children }: Props) {
  const texts = useDeskText()
  const { me } = useLoaderData<{ me: Me }>()
  return (
    <StepUpDialog maskedPhone={me.masked_phone ?? ''}>
      <div className="mx-auto max-w-page px-4 py-4 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <PageMeta title={`${title} · ${texts.shell.title}`} isIndexed={false} />
        <DeskNav role={me.staff_role} />
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h1 className="font-bold text-2xl">{title}</h1>
              {lead && <p className="text-muted">{lead}</p>}
            </div>
            {actions}
          </div>
          {children}
        </div>
      </div>
    </StepUpDialog>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-lg px-3 hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary'

/** A scrolling row on phones, a column on wide screens. */
function DeskNav({ role }: { role: Me['staff_role'] }) {
  const texts = useDeskText()
  const path = withoutLanguage(useLocation().pathname)
  const links = deskLinks.filter(({ permission }) => hasPermission(role, permission))
  const current = [...links]
    .sort((a, b) => b.to.length - a.to.length)
    .find(({ to }) => path === to || path.startsWith(`${to}/`))
  const row = useRef<HTMLUListElement>(null)

  // The row of a phone begins with the current part in sight.
  useEffect(() => {
    const [list, link] = [row.current, row.current?.querySelector('[aria-current]')]
    const away = list && link ? link.getBoundingClientRect().left - list.getBoundingClientRect().left : 0
    list?.scrollBy({ left: away - list.clientWidth / 3 })
  }, [])

  return (
    <nav aria-label={texts.shell.nav} className="lg:sticky lg:top-18 lg:self-start">
      <ul
        ref={row}
        className="-mx-4 mb-3 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
      >
        {links.map(({ to, icon, label }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={current?.to === to ? 'page' : undefined}
              className={`${linkClass} lg:w-full lg:whitespace-normal`}
            >
              <Icon name={icon} size={18} className="shrink-0" />
              {label(texts)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
