import { useLoaderData } from 'react-router'
import { type ArticleName, articleNames } from '#contract/desk-choices.ts'
import { ArticleBody } from '#web/features/articles/article-body.tsx'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { MessageList } from '#web/features/desk/words/message-list.tsx'
import { TextEditor } from '#web/features/desk/words/text-editor.tsx'
import { TextList } from '#web/features/desk/words/text-list.tsx'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'

/** Query: `page` opens the editor of a page. */
export const loader = deskLoader('edit_words', async ({ api, url }) => {
  const name = articleNames.find((one) => one === url.searchParams.get('page'))
  const now = Date.now()
  if (name) return { details: await api.deskTexts.one({ params: { name } }), now }
  const [states, messages] = await Promise.all([api.deskTexts.list(), api.deskTexts.messages()])
  return { states, messages, now }
})

export const ErrorBoundary = DeskErrorBoundary

const paths: Record<ArticleName, string> = {
  terms: '/terms',
  policy: '/our-policy',
  prohibited: '/prohibited-items',
  services: '/services',
  ratingSystem: '/rating-system',
  securityCenter: '/security-center',
  faq: '/faq',
}

export default function DeskTexts() {
  const { states, messages, details, now } = useLoaderData<typeof loader>()
  const { texts: words } = useDeskText()
  if (!details) {
    return (
      <DeskPage title={words.title} lead={words.lead}>
        <TextList states={states ?? []} now={now} />
        {messages && <MessageList {...messages} now={now} />}
      </DeskPage>
    )
  }
  const links = (
    <div className="flex flex-wrap gap-2">
      <Link to="/desk/texts" className={buttonClass('quiet')}>
        {words.all}
      </Link>
      <Link to={paths[details.name]} className={buttonClass('quiet')}>
        {words.look}
      </Link>
    </div>
  )
  return (
    <DeskPage title={words.pages[details.name]} actions={links}>
      {/* The key starts the editor again after a change. */}
      <TextEditor
        key={`${details.name} ${details.version}`}
        details={details}
        now={now}
        renderSections={(sections, language) => <ArticleBody sections={sections} prefix={`${language}-`} />}
      />
    </DeskPage>
  )
}
