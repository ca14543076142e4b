import type { ReactNode } from 'react'

type Column<Row> = { label: string; cell: (row: Row) => ReactNode }
type Props<Row> = {
  heading: string
  lead?: string
  /** Shown instead of the table. */
  none: string
  rows: Row[]
  keyOf: (row: Row) => string | number
  columns: Column<Row>[]
}

/** The first column is a name, the others are figures. Classes on every cell would be a large part of the page. */
const tableClass =
  'w-full text-end [&_td]:px-2 [&_td]:py-1.5 [&_td]:tabular-nums [&_td:first-child]:min-w-28 [&_td:first-child]:text-start [&_td:not(:first-child)]:whitespace-nowrap [&_th]:whitespace-nowrap [&_th]:px-2 [&_th]:text-end [&_th]:font-normal [&_th:first-child]:text-start'

/** A heading, and below it a table that scrolls sideways by itself when it is wide. */
export function FigureTable<Row>({ heading, lead, none, rows, keyOf, columns }: Props<Row>) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <h3 className="font-semibold">{heading}</h3>
      {lead && <p className="text-muted text-sm">{lead}</p>}
      {rows.length === 0 ? (
        <p className="py-4 text-muted">{none}</p>
      ) : (
        <section
          aria-label={heading}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
          tabIndex={0}
          className="mt-2 max-h-96 overflow-auto"
        >
          <table className={tableClass}>
            <thead className="text-muted text-sm">
              <tr>
                {columns.map(({ label }) => (
                  <th key={label}>{label}</th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-line border-t">
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ label, cell }) => (
                    <td key={label}>{cell(row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
