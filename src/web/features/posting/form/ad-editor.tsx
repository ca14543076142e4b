import { useSearchParams } from 'react-router'
import type { OwnedAd } from '#contract/posting.ts'
import { DraftGate } from '#web/features/posting/drafts/draft-gate.tsx'
import { asidePlace } from '#web/features/posting/drafts/draft-keys.ts'
import { StepUpDialog } from '#web/parts/step-up/step-up-dialog.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { maskedPhone } from '#web/session/user.ts'
import { AdSteps } from './ad-steps.tsx'
import { type AdValues, emptyValues, valuesOf } from './ad-values.ts'

/** Creates or edits an ad. The browser stores the draft; only publishing needs a session. */
export function AdEditor({ ad }: { ad?: OwnedAd }) {
  const { draft: words } = usePostingText()
  const [query] = useSearchParams()
  const aside = query.get('draft')
  const place = ad ? `ad-${ad.id}` : aside ? asidePlace('ad', aside) : 'ad'
  return (
    <DraftGate<AdValues> key={place} place={place} kind="ad" title={ad ? words.editTitle : words.title} hasImages>
      {(start) => (
        <StepUpDialog maskedPhone={maskedPhone()}>
          <AdSteps
            // Reloading the draft of another tab starts the form again.
            key={start.storedDraft?.draft.savedAt ?? 'new'}
            ad={ad}
            values={ad ? valuesOf(ad) : emptyValues}
            {...start}
          />
        </StepUpDialog>
      )}
    </DraftGate>
  )
}
