import { useLoaderData } from 'react-router'
import type { ApprovalRequest } from '#contract/approvals.ts'
import { hasPermission } from '#contract/staff.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { PersonActs } from '#web/features/desk/people/acts.tsx'
import { ApprovalCard } from '#web/features/desk/people/approval-card.tsx'
import { DeskSection } from '#web/features/desk/people/facts.tsx'
import { Notes } from '#web/features/desk/people/notes.tsx'
import {
  PersonActivity,
  PersonCases,
  PersonDevices,
  PersonPosts,
  PersonQuotas,
} from '#web/features/desk/people/person-activity.tsx'
import { PersonLog } from '#web/features/desk/people/person-log.tsx'
import { PersonSummary } from '#web/features/desk/people/person-summary.tsx'
import { Link } from '#web/parts/link.tsx'
import { ruleHeadings } from '#web/parts/report-case/prohibited-rules.ts'
import { Icon } from '#web/ui/icon.tsx'

export const loader = deskLoader('see_people', async ({ api, params, language }) => {
  const desk = await api.deskPeople.person({ params: { id: params.id ?? '' } })
  return { desk, rules: ruleHeadings(language) }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskPersonPage() {
  const { desk, me, rules } = useLoaderData<typeof loader>()
  const { id } = desk.person
  return (
    <DeskPage title={desk.person.full_name}>
      <BackLink />
      {/* The key closes open forms when another person is shown. Phones show the acts directly below the summary. */}
      <div key={id} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <PersonSummary desk={desk} />
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <PersonActs desk={desk} role={me.staff_role} rules={rules} />
          <PersonRequests requests={desk.requests} />
          <Notes personId={id} notes={desk.notes} canWrite={!desk.obstacle} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <PersonActivity desk={desk} />
          <PersonPosts id="ads" posts={desk.ads} />
          <PersonPosts id="inquiries" posts={desk.inquiries} />
          <PersonCases cases={desk.cases} canModerate={hasPermission(me.staff_role, 'moderate')} />
          <PersonDevices desk={desk} />
          <PersonQuotas desk={desk} />
          <PersonLog log={desk.log} />
        </div>
      </div>
    </DeskPage>
  )
}

function BackLink() {
  const { people: words } = useDeskText()
  return (
    <Link to="/desk/people" className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink">
      <span className="icon-directional">
        <Icon name="chevron-right" size={18} className="rotate-180" />
      </span>
      {words.back}
    </Link>
  )
}

function PersonRequests({ requests }: { requests: ApprovalRequest[] }) {
  const { people: words } = useDeskText()
  if (!requests.length) return null
  return (
    <DeskSection id="requests" heading={words.sections.requests}>
      <div className="flex flex-col gap-3">
        {requests.map((request) => (
          <ApprovalCard key={request.id} request={request} level={3} />
        ))}
      </div>
    </DeskSection>
  )
}
