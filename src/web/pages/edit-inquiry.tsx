import { useLoaderData } from 'react-router'
import { useText } from '#web/language.ts'
import { privateLoader } from '#web/loading.ts'
import { InquiryWriter } from '#web/posting/inquiry-writer.tsx'
import { PostingPage } from '#web/posting/posting-page.tsx'
import { Missing } from '#web/shell/missing.tsx'

export const loader = privateLoader(async ({ api, params }) => ({
  inquiry: await api.posting.ownedInquiry({ params: { id: params.id ?? '' } }),
}))

/** What is being written counts from here on. */
export const shouldRevalidate = () => false

export const ErrorBoundary = () => <Missing page="inquiry" icon="megaphone" />

export default function EditInquiry() {
  const { inquiry } = useLoaderData<typeof loader>()
  const { pages } = useText()
  return (
    <PostingPage title={pages.editInquiry.title}>
      <InquiryWriter key={inquiry.id} inquiry={inquiry} />
    </PostingPage>
  )
}
