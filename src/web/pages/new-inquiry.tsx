import { InquiryEditor } from '#web/features/posting/inquiry/inquiry-editor.tsx'
import { PostingPage } from '#web/features/posting/posting-page.tsx'
import { WhileOpen } from '#web/features/posting/while-open.tsx'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'

export default function NewInquiry() {
  const { pages } = useText()
  const { inquiry } = usePostingText()
  return (
    <PostingPage title={pages.newInquiry.title} lead={inquiry.lead}>
      <WhileOpen flag="inquiries">
        <InquiryEditor />
      </WhileOpen>
    </PostingPage>
  )
}
