import { useLoaderData } from 'react-router'
import type { Article, Section } from '#i18n/article.ts'
import { formatDate } from '#i18n/format.ts'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ArticleBody } from './article-body.tsx'
import { Inline } from './inline.tsx'

/** A long text page with a table of contents; every section has an anchor. */
export function ArticlePage() {
  const article = useLoaderData<Article>()
  const text = useText()
  const language = useLanguage()
  return (
    <div className="mx-auto max-w-page px-4 py-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <PageMeta title={article.title} description={article.description} />
      <header className="lg:col-start-2">
        <h1 className="font-bold text-2xl md:text-3xl">{article.title}</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">
          <Inline text={article.lead} />
        </p>
        <p className="mt-1 text-muted text-sm">{text.article.updated(formatDate(language, article.updated))}</p>
      </header>
      <Contents sections={article.sections} />
      <div className="max-w-prose lg:col-start-2">
        <ArticleBody sections={article.sections} />
      </div>
    </div>
  )
}

/** Collapsed on phones, where it would push the text off the screen; beside the text on desktops. */
function Contents({ sections }: { sections: Section[] }) {
  const { article } = useText()
  return (
    <nav
      aria-label={article.contents}
      className="my-5 rounded-lg border border-line bg-surface lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:my-0 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      <details className="group lg:hidden">
        <summary className="flex min-h-11 items-center gap-2 px-3 font-semibold">
          <Icon name="list" size={18} />
          {article.contents}
          <CollapseIcon />
        </summary>
        <ContentsList sections={sections} />
      </details>
      <div className="hidden lg:block">
        <p className="flex min-h-11 items-center gap-2 px-3 font-semibold">
          <Icon name="list" size={18} />
          {article.contents}
        </p>
        <ContentsList sections={sections} />
      </div>
    </nav>
  )
}

const ContentsList = ({ sections }: { sections: Section[] }) => (
  <ol className="px-3 pb-3">
    {sections.map((section) => (
      <li key={section.id}>
        <a
          href={`#${section.id}`}
          className="flex min-h-9 items-center rounded-md px-2 text-primary hover:bg-sunken hover:underline"
        >
          {section.heading}
        </a>
      </li>
    ))}
  </ol>
)
