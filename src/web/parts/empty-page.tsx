import type { ShellTexts } from '#i18n/texts.ts'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from './link.tsx'
import { PageMeta } from './page-meta.tsx'

type Pages = ShellTexts['pages']
type EmptyPageName = { [Name in keyof Pages]: Pages[Name] extends { emptyTitle: string } ? Name : never }[keyof Pages]

/** A page without content: a message and links to other pages. What is missing is also missing in the title. */
export function EmptyPage({
  page,
  icon,
  isIndexed = true,
}: {
  page: EmptyPageName
  icon: IconName
  isIndexed?: boolean
}) {
  const { pages, shell, articles } = useText()
  const words = pages[page]
  const description = 'description' in words ? words.description : undefined
  return (
    <>
      <PageMeta title={isIndexed ? words.title : words.emptyTitle} description={description} isIndexed={isIndexed} />
      <EmptyState
        icon={icon}
        title={words.emptyTitle}
        actions={
          <>
            <Link to="/" className={buttonClass('primary')}>
              <Icon name="house" />
              {shell.backToHome}
            </Link>
            {isIndexed && (
              <Link to="/services" className={buttonClass('quiet')}>
                <Icon name="wrench" />
                {articles.services}
              </Link>
            )}
          </>
        }
      >
        {words.emptyBody}
      </EmptyState>
    </>
  )
}
