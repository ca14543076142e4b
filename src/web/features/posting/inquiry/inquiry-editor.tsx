import type { OwnedInquiry } from '#contract/posting.ts'
import { DraftGate } from '#web/features/posting/drafts/draft-gate.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { InquiryForm } from './inquiry-form.tsx'
import { emptyInquiry, type InquiryValues, inquiryValuesOf } from './inquiry-values.ts'

/** Asking for something, or changing what was asked; kept by the browser like an ad. */
export function InquiryEditor({ inquiry }: { inquiry?: OwnedInquiry }) {
  const { draft: words } = usePostingText()
  const draftKey = inquiry ? `inquiry-${inquiry.id}` : 'inquiry'
  return (
    <DraftGate<InquiryValues>
      draftKey={draftKey}
      title={inquiry ? words.editTitle : words.inquiryTitle}
      hasPhotos={false}
    >
      {({ isReturning: _, ...begun }) => (
        <InquiryForm
          key={begun.found?.draft.savedAt ?? 'new'}
          draftKey={draftKey}
          inquiry={inquiry}
          values={begun.found?.draft.values ?? (inquiry ? inquiryValuesOf(inquiry) : emptyInquiry)}
          {...begun}
        />
      )}
    </DraftGate>
  )
}
