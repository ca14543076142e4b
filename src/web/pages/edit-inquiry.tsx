import { useLoaderData } from 'react-router'
import { InquiryEditor } from '#web/features/posting/inquiry/inquiry-editor.tsx'
import { PostingPage } from '#web/features/posting/posting-page.tsx'
import { NotFoundBoundary } from '#web/parts/not-found-boundary.tsx'
import { useText } from '#web/session/language.ts'
import { privateLoader } from '#web/session/page-loader.ts'

export const loader = privateLoader(async ({ api, params }) => ({
  inquiry: await api.posting.ownedInquiry({ params: { id: params.id ?? '' } }),
}))

/** Never reloads: the edited values would be lost. */
export const shouldRevalidate = () => false

export const ErrorBoundary = () => <NotFoundBoundary page="inquiry" icon="megaphone" />

export default function EditInquiry() {
  const { inquiry } = useLoaderData<typeof loader>()
  const { pages } = useText()
  return (
    <PostingPage title={pages.editInquiry.title}>
      <InquiryEditor key={inquiry.id} inquiry={inquiry} />
    </PostingPage>
  )
}
