import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { FeatureState } from '#contract/featuring.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FeatureRow } from '#web/features/desk/featured/feature-row.tsx'
import { filterTabClass } from '#web/features/moderation/queue-filters.tsx'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

const FeatureForm = lazy(async () => ({
  default: (await import('#web/features/desk/featured/feature-form.tsx')).FeatureForm,
}))

const states: FeatureState[] = ['running', 'scheduled', 'ended']

/** Query: `state` and `before`. */
export const loader = deskLoader('feature', async ({ api, url }) => {
  const state = states.find((one) => one === url.searchParams.get('state')) ?? 'running'
  const before = url.searchParams.get('before') ?? undefined
  return { state, list: await api.featuring.list({ query: { state, before } }) }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskFeatured() {
  const { state, list } = useLoaderData<typeof loader>()
  const { shell, featured: words } = useDeskText()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const reload = () => void revalidate()
  return (
    <DeskPage
      title={words.title}
      lead={words.lead}
      actions={
        !isOpen && (
          <button type="button" className={buttonClass('primary')} onClick={() => setIsOpen(true)}>
            <Icon name="sparkles" />
            {words.give}
          </button>
        )
      }
    >
      {isOpen && (
        <section aria-label={words.give} className="mb-5 max-w-xl rounded-xl border border-line bg-surface p-4">
          <h2 className="mb-3 font-bold text-lg">{words.give}</h2>
          <Suspense fallback={null}>
            <FeatureForm
              onGiven={(feature) => {
                setIsOpen(false)
                notify({ kind: 'success', title: feature.state === 'scheduled' ? words.scheduled : words.given })
                reload()
              }}
            />
          </Suspense>
          <button type="button" className={buttonClass('plain', 'mt-1 w-full')} onClick={() => setIsOpen(false)}>
            {shell.cancel}
          </button>
        </section>
      )}
      <nav aria-label={words.state} className="flex flex-wrap gap-2">
        {states.map((one) => (
          <Link
            key={one}
            to={`/desk/featured?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
            className={filterTabClass}
          >
            {words.states[one]}
          </Link>
        ))}
      </nav>
      {list.items.length ? (
        <ul className="mt-4 max-w-4xl divide-y divide-line rounded-xl border border-line bg-surface px-4">
          {list.items.map((feature) => (
            <FeatureRow key={feature.id} feature={feature} onChange={reload} />
          ))}
        </ul>
      ) : (
        <p className="py-8 text-center text-muted">{words.empty}</p>
      )}
      {list.next_before !== null && (
        <Link to={`/desk/featured?state=${state}&before=${list.next_before}`} className={buttonClass('quiet', 'mt-4')}>
          {words.older}
        </Link>
      )}
    </DeskPage>
  )
}
