import { useLoaderData } from 'react-router'
import type { Article, Block, Section } from '#i18n/article.ts'
import { formatDate } from '#i18n/format.ts'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
        {article.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="mt-8">
            <h2 id={section.id} className="mb-2 font-bold text-xl">
              <a href={`#${section.id}`} className="hover:underline">
                {section.heading}
              </a>
            </h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
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

/** Blocks never change their order, so the index is a stable key. */
function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, place) => <OneBlock key={place.toString()} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p className="my-3">
        <Inline text={block} />
      </p>
    )
  }
  if ('list' in block) return <ul className="my-3 list-disc ps-6">{items(block.list)}</ul>
  if ('steps' in block) return <ol className="my-3 list-decimal ps-6">{items(block.steps)}</ol>
  if ('note' in block) return <Note text={block.note} />
  if ('table' in block) return <Table {...block.table} />
  return (
    <details className="group my-2 rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-12 items-center gap-2 py-2 font-semibold">
        {block.question}
        <CollapseIcon />
      </summary>
      <div className="pb-2">
        <Blocks blocks={block.answer} />
      </div>
    </details>
  )
}

const items = (texts: string[]) =>
  texts.map((text) => (
    <li key={text} className="my-1.5">
      <Inline text={text} />
    </li>
  ))

function Note({ text }: { text: string }) {
  return (
    <p className="my-4 flex gap-3 rounded-lg bg-apricot-soft p-4">
      <Icon name="info" className="mt-1 shrink-0" />
      <span>
        <Inline text={text} />
      </span>
    </p>
  )
}

function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled with the keyboard too
    <div className="my-4 overflow-x-auto rounded-lg border border-line" tabIndex={0}>
      <table className="w-full text-start">
        <thead className="bg-sunken">
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-3 py-2 text-start font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} className="border-line border-t">
              {row.map((cell) => (
                <td key={cell} className="px-3 py-2 align-top">
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
