import { useLoaded } from '#web/loaded.ts'
import { loadPeopleTexts } from '#web/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { HiddenPage } from './hidden-page.tsx'
import type { Standing } from './standing.ts'

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
