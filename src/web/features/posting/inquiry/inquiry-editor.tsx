import { useSearchParams } from 'react-router'
import type { OwnedInquiry } from '#contract/posting.ts'
import { DraftGate } from '#web/features/posting/drafts/draft-gate.tsx'
import { asidePlace } from '#web/features/posting/drafts/draft-keys.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { InquiryForm } from './inquiry-form.tsx'
import { type InquiryValues, inquiryFromQuery, inquiryValuesOf } from './inquiry-values.ts'

/** Creates or edits an inquiry. The browser stores the draft, as with ads. */
export function InquiryEditor({ inquiry }: { inquiry?: OwnedInquiry }) {
  const { draft: words } = usePostingText()
  const [query] = useSearchParams()
  const aside = query.get('draft')
  const place = inquiry ? `inquiry-${inquiry.id}` : aside ? asidePlace('inquiry', aside) : 'inquiry'
  return (
    <DraftGate<InquiryValues>
      key={place}
      place={place}
      kind="inquiry"
      title={inquiry ? words.editTitle : words.inquiryTitle}
      hasImages={false}
    >
      {({ isAfterSignIn: _, ...start }) => (
        <InquiryForm
          key={start.storedDraft?.draft.savedAt ?? 'new'}
          inquiry={inquiry}
          values={start.storedDraft?.draft.values ?? (inquiry ? inquiryValuesOf(inquiry) : inquiryFromQuery(query))}
          {...start}
        />
      )}
    </DraftGate>
  )
}
