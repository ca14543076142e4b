import type { OwnedInquiry } from '#contract/posting.ts'
import { DraftGate } from '#web/features/posting/drafts/draft-gate.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { InquiryForm } from './inquiry-form.tsx'
import { emptyInquiry, type InquiryValues, inquiryValuesOf } from './inquiry-values.ts'

/** Creates or edits an inquiry. The browser stores the draft, as with ads. */
export function InquiryEditor({ inquiry }: { inquiry?: OwnedInquiry }) {
  const { draft: words } = usePostingText()
  const draftKey = inquiry ? `inquiry-${inquiry.id}` : 'inquiry'
  return (
    <DraftGate<InquiryValues>
      draftKey={draftKey}
      title={inquiry ? words.editTitle : words.inquiryTitle}
      hasImages={false}
    >
      {({ isAfterSignIn: _, ...start }) => (
        <InquiryForm
          key={start.storedDraft?.draft.savedAt ?? 'new'}
          draftKey={draftKey}
          inquiry={inquiry}
          values={start.storedDraft?.draft.values ?? (inquiry ? inquiryValuesOf(inquiry) : emptyInquiry)}
          {...start}
        />
      )}
    </DraftGate>
  )
}
