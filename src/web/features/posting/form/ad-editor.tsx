import type { OwnedAd } from '#contract/posting.ts'
import { DraftGate } from '#web/features/posting/drafts/draft-gate.tsx'
import { StepUpDialog } from '#web/parts/step-up/step-up-dialog.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { maskedPhone } from '#web/session/user.ts'
import { AdSteps } from './ad-steps.tsx'
import { type AdValues, emptyValues, valuesOf } from './ad-values.ts'

/** Writing an ad, or changing one. What is written is in the browser's keeping; only the end of it needs a session. */
export function AdEditor({ ad }: { ad?: OwnedAd }) {
  const { draft: words } = usePostingText()
  const draftKey = ad ? `ad-${ad.id}` : 'ad'
  return (
    <DraftGate<AdValues> draftKey={draftKey} title={ad ? words.editTitle : words.title} hasPhotos>
      {(begun) => (
        <StepUpDialog maskedPhone={maskedPhone()}>
          <AdSteps
            // Another tab's words may take the place of these.
            key={begun.found?.draft.savedAt ?? 'new'}
            draftKey={draftKey}
            ad={ad}
            values={ad ? valuesOf(ad) : emptyValues}
            {...begun}
          />
        </StepUpDialog>
      )}
    </DraftGate>
  )
}
