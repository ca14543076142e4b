// The page of a signed link, which works without a session. The link is behind the #, so that the page is the same for everyone.
import { useAdCheckText } from '#web/features/ad-check/ad-check-text.ts'
import { CheckedAds } from '#web/features/ad-check/checked-ads.tsx'
import { useAdCheck } from '#web/features/ad-check/use-ad-check.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function StillAvailable() {
  const words = useAdCheckText()
  const { check, confirm } = useAdCheck()
  return (
    <div className="mx-auto min-h-[70dvh] max-w-prose px-4 py-5">
      <PageMeta title={words.title} isIndexed={false} />
      {check.state === 'over' ? (
        <EmptyState
          icon="hourglass"
          title={words.overTitle}
          actions={
            <Link to="/dashboard" className={buttonClass('primary')}>
              {words.dashboard}
            </Link>
          }
        >
          {words.overBody}
        </EmptyState>
      ) : (
        <>
          <h1 className="font-bold text-2xl">{words.title}</h1>
          <p className="text-muted">{words.lead}</p>
          <noscript>
            <p className="mt-4">{words.needsScript}</p>
          </noscript>
          {check.state === 'loading' ? (
            <div
              aria-busy="true"
              className="noscript:hidden mt-4 h-28 animate-pulse rounded-lg bg-sunken motion-reduce:animate-none"
            />
          ) : (
            <CheckedAds {...check} onConfirm={confirm} />
          )}
          <p className="mt-6">
            <Link to="/dashboard" className="underline underline-offset-4">
              {words.notAvailable}
            </Link>
          </p>
          <p className="mt-3 text-sm">
            <Link to="/profile-settings#notify-ad_check" className="text-muted underline underline-offset-4">
              {words.stop}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}
