import { useText } from '#web/language.ts'
import { AdWriter } from '#web/posting/ad-writer.tsx'
import { PostingPage } from '#web/posting/posting-page.tsx'

export default function NewAd() {
  const { pages } = useText()
  return (
    <PostingPage title={pages.newAd.title}>
      <AdWriter />
    </PostingPage>
  )
}
