import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnedInquiry } from '#contract/posting.ts'
import { useFoundDraft } from '#web/drafts/use-found-draft.ts'
import { useReference } from '#web/reference.ts'
import { useIsHydrated } from '#web/ui/hydrated.ts'
import { DraftChoice } from './draft-choice.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { emptyInquiry, type InquiryValues, inquiryValuesOf } from './inquiry-values.ts'
import { usePostingText } from './posting-text.ts'
import { Wait } from './wait.tsx'

/** Asking for something, or changing what was asked; kept by the browser like an ad. */
export function InquiryWriter({ inquiry }: { inquiry?: OwnedInquiry }) {
  return useIsHydrated() ? <Writer inquiry={inquiry} /> : <Wait />
}

function Writer({ inquiry }: { inquiry: OwnedInquiry | undefined }) {
  const { draft: words } = usePostingText()
  const draftKey = inquiry ? `inquiry-${inquiry.id}` : 'inquiry'
  const [isPublishing, setIsPublishing] = useState(false)
  const [isReturning] = useState(useLocation().hash === '#publish')
  const search = useFoundDraft<InquiryValues>(draftKey, isReturning)
  const reference = useReference(true)

  if (search.is === 'asked') {
    const { draft } = search.found
    return (
      <DraftChoice
        title={inquiry ? words.editTitle : words.inquiryTitle}
        name={draft.values.name}
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
    <InquiryForm
      key={search.found?.draft.savedAt ?? 'new'}
      draftKey={draftKey}
      found={search.found}
      inquiry={inquiry}
      values={search.found?.draft.values ?? (inquiry ? inquiryValuesOf(inquiry) : emptyInquiry)}
      reference={reference}
      isPublishing={isPublishing}
      onReload={search.lookAgain}
    />
  )
}
