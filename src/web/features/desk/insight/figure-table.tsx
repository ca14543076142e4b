import type { ReactNode } from 'react'

type Column<Row> = { label: string; cell: (row: Row) => ReactNode; isNumber?: true }
type Props<Row> = {
  heading: string
  lead?: string
  /** Shown instead of the table. */
  none: string
  rows: Row[]
  keyOf: (row: Row) => string | number
  columns: Column<Row>[]
}

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
          <table className="w-full">
            <thead className="text-muted text-sm">
              <tr>
                {columns.map(({ label, isNumber }) => (
                  <th
                    key={label}
                    className={`whitespace-nowrap px-2 font-normal ${isNumber ? 'text-end' : 'text-start'}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} className="border-line border-t">
                  {columns.map(({ label, cell, isNumber }) => (
                    <td
                      key={label}
                      className={`px-2 py-1.5 ${isNumber ? 'whitespace-nowrap text-end tabular-nums' : 'text-start'}`}
                    >
                      {cell(row)}
                    </td>
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
