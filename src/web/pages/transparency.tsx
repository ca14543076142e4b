import { useLoaderData } from 'react-router'
import { type FigureRow, type MonthView, transparencyView } from '#web/features/transparency/transparency-view.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { listFreshFor, pageLoader } from '#web/session/page-loader.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const loader = pageLoader(async ({ api, language, freshFor }) => {
  // The first figures of a new market come some seconds after its start.
  freshFor(listFreshFor)
  const { months } = await api.transparency.read()
  return transparencyView(language, months)
})

export default function Transparency() {
  const { title, description, lead, how, prohibited, months, ...words } = useLoaderData<typeof loader>()
  const busy = months.filter(({ rows }) => rows.length > 0)
  const quiet = months.filter(({ rows }) => rows.length === 0)
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <PageMeta title={title} description={description} />
      <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>
      {months.length === 0 && (
        <EmptyState level={2} icon="flag" title={words.emptyTitle}>
          {words.emptyBody}
        </EmptyState>
      )}
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {busy.map((month) => (
          <Month key={month.month} month={month} decisions={words.decisions} />
        ))}
      </div>
      {quiet.length > 0 && (
        <section className="mt-4 rounded-lg border border-line bg-surface p-4">
          <h2 className="font-semibold">{words.nothing}</h2>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted">
            {quiet.map(({ month, name }) => (
              <li key={month}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-6 max-w-prose text-muted">
        {how}{' '}
        <Link to="/prohibited-items" className="text-primary underline">
          {prohibited}
        </Link>
        .
      </p>
    </div>
  )
}

type MonthProps = { month: MonthView; decisions: string }

function Month({ month: { month, name, note, rows, decisions: made }, decisions }: MonthProps) {
  return (
    <section aria-labelledby={month} className="rounded-lg border border-line bg-surface p-4">
      <h2 id={month} className="font-bold text-lg">
        {name} {note && <span className="font-normal text-base text-muted">({note})</span>}
      </h2>
      <Figures rows={rows} />
      <h3 className="mt-4 font-semibold">{decisions}</h3>
      <Figures rows={made} />
    </section>
  )
}

const Figures = ({ rows }: { rows: FigureRow[] }) => (
  <dl className="mt-1 divide-y divide-line">
    {rows.map(({ label, value }) => (
      <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
        <dt className="text-muted">{label}</dt>
        <dd className="shrink-0 text-end font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
