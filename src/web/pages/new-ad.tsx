import { AdEditor } from '#web/features/posting/form/ad-editor.tsx'
import { PostingPage } from '#web/features/posting/posting-page.tsx'
import { WhileOpen } from '#web/features/posting/while-open.tsx'
import { useText } from '#web/session/language.ts'

export default function NewAd() {
  const { pages } = useText()
  return (
    <PostingPage title={pages.newAd.title}>
      <WhileOpen flag="posting">
        <AdEditor />
      </WhileOpen>
    </PostingPage>
  )
}
