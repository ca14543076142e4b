import { useText } from '#web/language.ts'
import { InquiryWriter } from '#web/posting/inquiry-writer.tsx'
import { PostingPage } from '#web/posting/posting-page.tsx'
import { usePostingText } from '#web/posting/posting-text.ts'

export default function NewInquiry() {
  const { pages } = useText()
  const { inquiry } = usePostingText()
  return (
    <PostingPage title={pages.newInquiry.title} lead={inquiry.lead}>
      <InquiryWriter />
    </PostingPage>
  )
}
