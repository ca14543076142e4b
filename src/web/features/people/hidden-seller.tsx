import { HiddenPage } from '#web/parts/person/hidden-page.tsx'
import { loadPeopleTexts } from '#web/session/member-text.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { buttonClass } from '#web/ui/button.ts'
import type { RelationState } from './use-relation.ts'

/** A seller's page that is not shown; whoever blocked them finds the way back here. */
export function HiddenSeller({ name, standing }: { name: string; standing: RelationState }) {
  const isMine = standing.relation?.is_blocked ?? false
  const words = useOnDemand(isMine, loadPeopleTexts, () => {})
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
