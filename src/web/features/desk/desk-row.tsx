import type { ReactNode } from 'react'

export const deskListClass = 'divide-y divide-line rounded-xl border border-line bg-surface px-4'

/** A row of a list of the desk: a name, a note below it, and its buttons. */
export const DeskRow = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <div className="min-w-0 grow basis-48">
      <p className="break-words font-semibold">
        <bdi>{title}</bdi>
      </p>
      {note && <p className="text-muted text-sm">{note}</p>}
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
)
