import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnedAd } from '#contract/posting.ts'
import { useFoundDraft } from '#web/drafts/use-found-draft.ts'
import { useReference } from '#web/reference.ts'
import { maskedPhone } from '#web/session/user.ts'
import { StepUp } from '#web/settings/step-up.tsx'
import { useIsHydrated } from '#web/ui/hydrated.ts'
import { AdSteps } from './ad-steps.tsx'
import { DraftChoice } from './draft-choice.tsx'
import { usePostingText } from './posting-text.ts'
import { type AdValues, emptyValues, valuesOf } from './values.ts'
import { Wait } from './wait.tsx'

/** Writing an ad, or changing one. What is written is in the browser's keeping; only the end of it needs a session. */
export function AdWriter({ ad }: { ad?: OwnedAd }) {
  // Everything here depends on what only the browser knows.
  return useIsHydrated() ? <Writer ad={ad} /> : <Wait />
}

function Writer({ ad }: { ad: OwnedAd | undefined }) {
  const { draft: words } = usePostingText()
  const draftKey = ad ? `ad-${ad.id}` : 'ad'
  const [isPublishing, setIsPublishing] = useState(false)
  const [isReturning] = useState(useLocation().hash === '#publish')
  const search = useFoundDraft<AdValues>(draftKey, isReturning)
  const reference = useReference(true)

  if (search.is === 'asked') {
    const { draft } = search.found
    return (
      <DraftChoice
        title={ad ? words.editTitle : words.title}
        name={draft.values.name}
        photos={draft.photos.length}
        savedAt={draft.savedAt}
        isWaiting={draft.isWaiting}
        onGoOn={search.goOn}
        onPublish={() => {
          setIsPublishing(true)
          search.goOn()
        }}
        onStartAnew={search.startAnew}
      />
    )
  }
  if (search.is === 'looking' || !reference) return <Wait />
  return (
    <StepUp maskedPhone={maskedPhone()}>
      <AdSteps
        // Another tab's words may take the place of these.
        key={search.found?.draft.savedAt ?? 'new'}
        draftKey={draftKey}
        found={search.found}
        ad={ad}
        values={ad ? valuesOf(ad) : emptyValues}
        reference={reference}
        isPublishing={isPublishing}
        isReturning={isReturning}
        onReload={search.lookAgain}
      />
    </StepUp>
  )
}
