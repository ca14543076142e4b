import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { DealRow } from '#web/features/chat/offers/deal-row.tsx'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const loader = privateLoader(async ({ api }) => {
  const [open, finished] = await Promise.all([
    api.deals.list({ query: { state: 'open' } }),
    api.deals.list({ query: { state: 'finished' } }),
  ])
  return { open, finished }
})

type List = Awaited<ReturnType<typeof loader>>['open']

export default function Deals() {
  const { open, finished, me } = useLoaderData<typeof loader>()
  const words = useMemberText().deals.list
  const isEmpty = !open.items.length && !finished.items.length
  return (
    <div className="mx-auto max-w-prose px-4 py-5" key={me.id}>
      <PageMeta title={words.title} isIndexed={false} />
      {isEmpty ? (
        <EmptyState
          icon="handshake"
          title={words.emptyTitle}
          actions={
            <Link to="/chats" className={buttonClass('primary')}>
              {words.chats}
            </Link>
          }
        >
          {words.emptyBody}
        </EmptyState>
      ) : (
        <>
          <h1 className="font-bold text-2xl">{words.title}</h1>
          <p className="text-muted">{words.lead}</p>
          <Part heading={words.open} state="open" atFirst={open} />
          <Part heading={words.finished} state="finished" atFirst={finished} />
        </>
      )}
    </div>
  )
}

function Part({ heading, state, atFirst }: { heading: string; state: 'open' | 'finished'; atFirst: List }) {
  const words = useMemberText().deals.list
  const call = useCall()
  const [list, setList] = useState(atFirst)
  if (!list.items.length) return null

  async function more() {
    const before = list.next_before
    if (!before) return
    const next = await call((api) => api.deals.list({ query: { state, before } }))
    if (next) setList({ ...next, items: [...list.items, ...next.items] })
  }

  return (
    <section className="mt-6">
      <h2 className="font-bold text-xl">{heading}</h2>
      <ul className="mt-2 flex flex-col gap-3">
        {list.items.map((deal) => (
          <li key={`${deal.conversation_id}-${deal.offer_seq}`}>
            <DealRow deal={deal} />
          </li>
        ))}
      </ul>
      {list.next_before && (
        <button type="button" onClick={() => void more()} className={buttonClass('quiet', 'mt-3 w-full')}>
          {words.more}
        </button>
      )}
    </section>
  )
}
