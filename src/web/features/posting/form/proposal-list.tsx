import { attributeList, draftPathOf, valueIn } from '#contract/ad-attribute-list.ts'
import type { CategoryNode } from '#contract/catalog.ts'
import { attributeValue } from '#web/parts/attribute-value.ts'
import { attributeText } from '#web/session/attribute-text.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Proposed } from './ad-values.ts'
import { toPreviewAttributes } from './attribute-values.ts'
import { namesOf } from './category-picker.tsx'
import { pathTo } from './category-tree.ts'
import { previewFacts } from './fact-values.ts'
import { categoryPath, shownProposals, withoutProposals } from './title-proposals.ts'
import type { AdForm } from './use-ad-form.ts'
import { trailIn } from './use-title-proposals.ts'

type Props = { form: AdForm; categories: CategoryNode[] }

/**
 * What the title filled in. A press takes one of them back, or all. It has the same height when it is empty: the proposals
 * arrive while the fields below are being pressed, and a field that moves under the finger loses the press.
 */
export function ProposalList({ form, categories }: Props) {
  const { details } = usePostingText()
  const textOf = useProposalText(form, categories)
  const marks = shownProposals(form.values).flatMap((mark) => {
    const text = textOf(mark)
    return text ? [{ ...mark, text }] : []
  })
  const takeBack = (taken: Proposed[]) =>
    form.set((values) => withoutProposals(values, taken, trailIn(categories)), ...taken.map(({ path }) => path))
  return (
    <div
      role="status"
      className="relative flex h-16 items-center gap-2 overflow-x-auto rounded-lg bg-primary-soft px-3"
    >
      <span className={marks.length ? 'shrink-0 font-semibold' : 'text-muted text-sm'}>
        {marks.length ? details.fromTitle : details.fromTitleHint}
      </span>
      {marks.length > 0 && (
        <>
          <ul className="flex gap-2">
            {marks.map((mark) => (
              <li key={mark.path}>
                <button
                  type="button"
                  onClick={() => takeBack([mark])}
                  className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface px-3 text-start"
                >
                  <span className="sr-only">{details.takeBack(mark.text)}</span>
                  <bdi aria-hidden="true">{mark.text}</bdi>
                  <Icon name="x" size={16} className="shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={() => takeBack(marks)}
            className="md:-me-3 min-h-11 shrink-0 bg-primary-soft font-semibold text-primary underline underline-offset-4 md:sticky md:end-0 md:px-3"
          >
            {details.takeBackAll}
          </button>
        </>
      )}
    </div>
  )
}

/** "Year: 2012", as the fields name them. */
function useProposalText({ values, facts }: AdForm, categories: CategoryNode[]) {
  const text = useText()
  const language = useLanguage()
  return ({ path, value }: Proposed): string | undefined => {
    if (path === categoryPath) return namesOf(pathTo(categories, Number(value)).slice(1))
    const fact = previewFacts(facts?.facts ?? [], values.facts, language).find(({ key }) => `facts.${key}` === path)
    if (fact) return `${fact.label}: ${fact.text}`
    const attribute = attributeList.find((one) => draftPathOf(one) === path)
    if (!attribute) return undefined
    const words = attributeText(text, attribute)
    const preview = valueIn(toPreviewAttributes(values, values.categories), attribute)
    const shown = attributeValue(attribute, preview, words, language)
    return shown === null ? undefined : `${words.label}: ${shown}`
  }
}
