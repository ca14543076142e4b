import { useLoaderData } from 'react-router'
import { AdEditor } from '#web/features/posting/form/ad-editor.tsx'
import { PostingPage } from '#web/features/posting/posting-page.tsx'
import { NotFoundBoundary } from '#web/parts/not-found-boundary.tsx'
import { useText } from '#web/session/language.ts'
import { privateLoader } from '#web/session/page-loader.ts'

export const loader = privateLoader(async ({ api, params }) => ({
  ad: await api.posting.ownedAd({ params: { id: params.id ?? '' } }),
}))

/** Never reloads: the edited values would be lost, and the form's steps are only history entries. */
export const shouldRevalidate = () => false

export const ErrorBoundary = () => <NotFoundBoundary page="ad" icon="shopping-bag" />

export default function EditAd() {
  const { ad } = useLoaderData<typeof loader>()
  const { pages } = useText()
  return (
    <PostingPage title={pages.editAd.title}>
      <AdEditor key={ad.id} ad={ad} />
    </PostingPage>
  )
}
