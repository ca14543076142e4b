import { useLoaderData } from 'react-router'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ApprovalCard } from '#web/features/desk/people/approval-card.tsx'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `state` and `before`. */
export const loader = deskLoader('see_desk', async ({ api, url }) => {
  const state = url.searchParams.get('state') === 'decided' ? ('decided' as const) : ('open' as const)
  const before = url.searchParams.get('before') ?? undefined
  return { list: await api.approvals.list({ query: { state, before } }), state }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskApprovals() {
  const { list, state } = useLoaderData<typeof loader>()
  const { approvals: words } = useDeskText().people
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <nav aria-label={words.title} className="mb-4 flex gap-2">
        {(['open', 'decided'] as const).map((one) => (
          <Link
            key={one}
            to={one === 'open' ? '/desk/approvals' : '/desk/approvals?state=decided'}
            aria-current={one === state ? 'page' : undefined}
            className={buttonClass(one === state ? 'primary' : 'quiet')}
          >
            {words[one]}
          </Link>
        ))}
      </nav>
      <div className="flex max-w-[44rem] flex-col gap-3">
        {list.items.map((request) => (
          <ApprovalCard key={request.id} request={request} />
        ))}
        {!list.items.length && (
          <EmptyState icon="check" level={2} title={state === 'open' ? words.none : words.noneDecided}>
            {words.noneBody}
          </EmptyState>
        )}
        {list.next_before !== null && (
          <Link to={`/desk/approvals?state=${state}&before=${list.next_before}`} className={buttonClass('quiet')}>
            {words.older}
          </Link>
        )}
      </div>
    </DeskPage>
  )
}
