import type { Block, Section } from '#i18n/article.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Inline } from './inline.tsx'

type Props = {
  sections: Section[]
  /** Before the anchors: a preview in two languages has each of them twice. */
  prefix?: string
}

/** The sections of an article; also the preview of an edited one. */
export const ArticleBody = ({ sections, prefix = '' }: Props) =>
  sections.map((section) => (
    <section key={section.id} aria-labelledby={prefix + section.id} className="mt-8">
      <h2 id={prefix + section.id} className="mb-2 font-bold text-xl">
        <a href={`#${prefix}${section.id}`} className="hover:underline">
          {section.heading}
        </a>
      </h2>
      <Blocks blocks={section.blocks} />
    </section>
  ))

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
