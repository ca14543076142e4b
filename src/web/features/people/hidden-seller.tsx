import { HiddenPage } from '#web/parts/person/hidden-page.tsx'
import { loadPeopleTexts } from '#web/session/member-text.ts'
import { useLoaded } from '#web/session/use-on-demand.ts'
import { buttonClass } from '#web/ui/button.ts'
import type { Standing } from './use-relation.ts'

/** A seller's page that is not shown; whoever blocked them finds the way back here. */
export function HiddenSeller({ name, standing }: { name: string; standing: Standing }) {
  const isMine = standing.relation?.is_blocked ?? false
  const words = useLoaded(isMine, loadPeopleTexts, () => {})
  if (!isMine || !words) return <HiddenPage />
  return (
    <HiddenPage
      title={words.block.done(name)}
      body={words.blocked.body}
      action={
        <button type="button" className={buttonClass('primary')} onClick={standing.unblock}>
          {words.blocked.unblock}
        </button>
      }
    />
  )
}
