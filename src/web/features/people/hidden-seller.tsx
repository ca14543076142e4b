import { HiddenPage } from '#web/parts/person/hidden-page.tsx'
import { loadPeopleTexts } from '#web/session/member-text.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { buttonClass } from '#web/ui/button.ts'
import type { RelationState } from './use-relation.ts'

/** Replaces the page of a blocked seller, with an unblock button. */
export function HiddenSeller({ name, relationState }: { name: string; relationState: RelationState }) {
  const isMine = relationState.relation?.is_blocked ?? false
  const words = useOnDemand(isMine, loadPeopleTexts, () => {})
  if (!isMine || !words) return <HiddenPage />
  return (
    <HiddenPage
      title={words.block.done(name)}
      body={words.blocked.body}
      action={
        <button type="button" className={buttonClass('primary')} onClick={relationState.unblock}>
          {words.blocked.unblock}
        </button>
      }
    />
  )
}
