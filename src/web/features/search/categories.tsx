import type { Facet } from '#contract/ads.ts'
import type { Category as WholeCategory } from '#contract/catalog.ts'
import { localHref } from '#web/parts/link.tsx'
import { useCountMarkup } from '#web/parts/option-count.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import type { SearchState } from '#web/session/search-state.ts'
import { categoryDiscMarkup } from '#web/ui/icon.tsx'
import { html, WithMarkup } from '#web/ui/markup.tsx'
import { listIn } from './list-in.ts'

/** The rendered fields of a category. */
type Category = Omit<WholeCategory, 'slug' | 'parent_id'>

type Props = { state: SearchState; categories: Category[]; facet: Facet | undefined }

/** Two rows that scroll sideways on phones; a column is as wide as its longest word. */
export function TopCategories({ state, categories, facet }: Props) {
  const { shell } = useText()
  const language = useLanguage()
  const countOf = useCountMarkup(facet)
  const tiles = categories.map((category) => {
    const href = localHref(language, listIn(state, [category]))
    return html`<li><a href="${href}" data-discover="true" class="tile">${categoryDiscMarkup(category)}<span>${category.name}</span>${countOf(category.id)}</a></li>`
  })
  return (
    <nav aria-label={shell.categories} className="-mx-4 mt-3">
      <WithMarkup
        as="ul"
        markup={html`${tiles}`}
        className="tiles grid auto-cols-[minmax(76px,min-content)] grid-flow-col grid-rows-[7.9rem_7.9rem] gap-x-1 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:none] md:grid-flow-row md:auto-cols-auto md:grid-cols-8 md:grid-rows-none md:gap-2 xl:grid-cols-12"
      />
    </nav>
  )
}
