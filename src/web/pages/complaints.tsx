import { useLoaderData, useRevalidator } from 'react-router'
import { CaseCard } from '#web/features/reports/case-card.tsx'
import { ComplaintForm } from '#web/features/reports/complaint-form.tsx'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging } from '#web/parts/paging.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

/** Query: `page`. */
export const loader = privateLoader(async ({ api, url }) => ({
  cases: await api.reports.mine({ query: { page: url.searchParams.get('page') ?? undefined } }),
}))

export default function Complaints() {
  const { pages } = useText()
  const { mine, complaint } = useMemberText().reports
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta title={pages.complaints.title} isIndexed={false} />
      <header className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="grow basis-64">
          <h1 className="font-bold text-2xl">{pages.complaints.title}</h1>
          <p className="text-muted">{mine.lead}</p>
        </div>
        <Link to="/complaints#complain" className={buttonClass('primary', 'lg:hidden')}>
          <Icon name="pencil" />
          {complaint.heading}
        </Link>
      </header>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Mine />
        <Complain />
      </div>
    </div>
  )
}

function Mine() {
  const { cases } = useLoaderData<typeof loader>()
  const { mine } = useMemberText().reports
  if (!cases.items.length && cases.paginate.current_page === 1) {
    return (
      <div className="rounded-xl border border-line bg-surface">
        <EmptyState level={2} icon="flag" title={mine.emptyTitle}>
          {mine.emptyBody}
        </EmptyState>
      </div>
    )
  }
  return (
    <section aria-labelledby="cases-heading">
      <h2 id="cases-heading" className="sr-only">
        {mine.list}
      </h2>
      <ul className="flex flex-col gap-3">
        {cases.items.map((one) => (
          <li key={one.id}>
            <CaseCard one={one} />
          </li>
        ))}
      </ul>
      <Paging paginate={cases.paginate} path="/complaints" />
    </section>
  )
}

function Complain() {
  const { complaint, mine } = useMemberText().reports
  const { revalidate } = useRevalidator()
  return (
    <section
      id="complain"
      aria-labelledby="complain-heading"
      className="scroll-mt-20 rounded-xl border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="complain-heading" className="font-bold text-lg">
        {complaint.heading}
      </h2>
      <p className="mt-1 text-muted">{complaint.lead}</p>
      <p className="mt-1">
        {mine.faqLead}{' '}
        <Link to="/faq" className="font-semibold text-primary underline">
          {mine.faq}
        </Link>
      </p>
      <ComplaintForm
        onFiled={({ number }) => {
          notify({ kind: 'success', title: complaint.sent(number), content: complaint.sentBody, duration: 8_000 })
          void revalidate()
        }}
      />
    </section>
  )
}
