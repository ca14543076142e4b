import type { ReactNode } from 'react'

type SectionProps = { id: string; heading: string; children: ReactNode }

/** A box of the page of a person. */
export function DeskSection({ id, heading, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="rounded-xl border border-line bg-surface p-4">
      <h2 id={`${id}-heading`} className="mb-2 font-bold text-lg">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** Names and values in pairs; empty values are left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-3">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="min-w-0">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="break-words font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
