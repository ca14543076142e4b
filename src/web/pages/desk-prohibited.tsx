import { useLoaderData } from 'react-router'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { WordForm } from '#web/features/desk/prohibited/word-form.tsx'
import { WordList } from '#web/features/desk/prohibited/word-list.tsx'
import { ActList } from '#web/features/desk/settings/act-list.tsx'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'

export const loader = deskLoader('edit_market', async ({ api }) => ({
  ...(await api.deskProhibited.list()),
  now: Date.now(),
}))

export const ErrorBoundary = DeskErrorBoundary

export default function DeskProhibited() {
  const { words: list, off, rules, history, now } = useLoaderData<typeof loader>()
  const { prohibited: words, texts } = useDeskText()
  const severities: Record<string, string> = words.severities
  const nameOf = (severity: string | null) => (severity && severities[severity]) || words.nothing
  const look = (
    <Link to="/prohibited-items" className={buttonClass('quiet')}>
      {texts.look}
    </Link>
  )
  return (
    <DeskPage title={words.title} lead={words.lead} actions={look}>
      <WordForm rules={rules} />
      <WordList words={list} off={off} rules={rules} />
      <section aria-label={words.history} className="mt-6 max-w-3xl">
        <h2 className="font-bold text-lg">{words.history}</h2>
        {history.length ? (
          <ActList
            acts={history}
            now={now}
            renderDetails={({ phrase, before, after }) => (
              <p>
                <bdi>{phrase}</bdi>: {words.change(nameOf(before), nameOf(after))}
              </p>
            )}
          />
        ) : (
          <p className="text-muted">{words.noHistory}</p>
        )}
      </section>
    </DeskPage>
  )
}
