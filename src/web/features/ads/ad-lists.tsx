import type { ReactNode } from 'react'
import type { ShownCard } from '#web/parts/ad-card/card-data.ts'
import { CardList } from '#web/parts/ad-card/card-list.tsx'
import type { ListSubject } from '#web/parts/ad-card/card-marks.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'

type RowProps = {
  heading: string
  ads: ShownCard[]
  now: number
  id?: string
  /** Its name in the markup, for lists of the loader (`drawnCards`). */
  list?: string
  /** Whether it is on the first screen. */
  isFirst?: boolean
  subject?: ListSubject
  /** Beside the heading. */
  children?: ReactNode
}

/** A horizontal list of ads; renders nothing when it is empty. */
export function AdRow({ heading, ads, now, id, list, isFirst = false, subject, children }: RowProps) {
  if (!ads.length) return null
  return (
    <section id={id} data-card={subject === 'featured' ? subject : undefined} className="mt-6">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-bold text-xl">{heading}</h2>
        {children}
      </div>
      <CardList
        ads={ads}
        now={now}
        list={list}
        subject={subject}
        className="@container -mx-4 lg:-mx-1 mt-1 flex min-h-25 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 lg:scroll-px-1 lg:px-1"
        itemClass="row-card"
        laterClass="later-62"
        eagerCards={isFirst ? 3 : 0}
      />
    </section>
  )
}

export function MoreLink({ to }: { to: string }) {
  const { home } = useText()
  return (
    <Link to={to} className="inline-flex min-h-11 shrink-0 items-center text-primary hover:underline">
      {home.seeAll}
    </Link>
  )
}

/** Grid of ads; images of the first row load eagerly. */
export function AdGrid({ ads, now, subject }: { ads: ShownCard[]; now: number; subject: ListSubject }) {
  return (
    <CardList
      ads={ads}
      now={now}
      list="grid"
      subject={subject}
      className="card-grid card-columns-2 mt-4 min-h-23 sm:card-columns-3 lg:card-columns-5 2xl:card-columns-6"
      laterClass="later-64"
      eagerCards={4}
    />
  )
}
