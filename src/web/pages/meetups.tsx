// A meeting that a member shared with a friend; works without an account. The link is behind the #, so that the page is
// the same for everyone and no log has it.
import { SharedMeetupCard } from '#web/features/chat/meetups/shared-meetup.tsx'
import { useMeetupText } from '#web/features/chat/meetups/use-meetup-text.ts'
import { useSharedMeetup } from '#web/features/chat/meetups/use-shared-meetup.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function Meetups() {
  const { page: words } = useMeetupText()
  const shared = useSharedMeetup()
  return (
    <div className="mx-auto min-h-[70dvh] max-w-prose px-4 py-5">
      <PageMeta title={words.title} isIndexed={false} />
      {shared === 'over' ? (
        <EmptyState
          icon="hourglass"
          title={words.overTitle}
          actions={
            <Link to="/" className={buttonClass('primary')}>
              {words.home}
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
          {shared === 'loading' ? (
            <div
              aria-busy="true"
              className="noscript:hidden mt-4 h-48 animate-pulse rounded-lg bg-sunken motion-reduce:animate-none"
            />
          ) : (
            <SharedMeetupCard meetup={shared} />
          )}
        </>
      )}
    </div>
  )
}
