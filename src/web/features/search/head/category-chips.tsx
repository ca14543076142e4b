import type { Facet } from '#contract/ads.ts'
import { listIn } from '#web/features/search/list-in.ts'
import { localHref } from '#web/parts/link.tsx'
import { useCountMarkup } from '#web/parts/option-count.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import type { SearchState } from '#web/session/search-state.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { categoryIconMarkup, Icon } from '#web/ui/icon.tsx'
import { html, WithMarkup } from '#web/ui/markup.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import type { Category } from './category-crumbs.tsx'
import { useResultText } from './result-texts.ts'

/** So many are found without a search. */
const manyCategories = 8
/** More than the widest screen shows. Cars have sixty makes, and their layout took a sixth of the page's. */
const chipsInRow = 16

type Props = { state: SearchState; path: Category[]; categories: Category[]; facet: Facet | undefined }

/**
 * One row that scrolls sideways: the categories below with the most ads first, none without ads. Those after the row are in
 * the sheet, and without JavaScript in the row.
 */
export function CategoryChips({ state, path, categories, facet }: Props) {
  const { shell } = useText()
  const language = useLanguage()
  const countOf = useCountMarkup(facet, { isBeside: true })
  const shown = withAds(categories, facet)
  // Without counts the top categories would lead nowhere; those below a chosen one are worth a try.
  if (!shown.length || (!facet && !path.length)) return null
  const chips = shown.map((category) => {
    const href = localHref(language, listIn(state, [...path, category]))
    const icon = !isMakeOrModel(path) && categoryIconMarkup(category, !path.length, 18)
    return html`<li class="shrink-0"><a href="${href}" data-discover="true" class="${chipClass}">${icon}<span>${category.name}</span>${countOf(category.id)}</a></li>`
  })
  return (
    <nav aria-label={shell.categories} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      {shown.length > manyCategories && (
        <div className="shrink-0 noscript:hidden">
          <AllCategories state={state} path={path} categories={categories} facet={facet} />
        </div>
      )}
      <WithMarkup as="ul" className="flex shrink-0 gap-2" markup={html`${chips.slice(0, chipsInRow)}`} />
      {chips.length > chipsInRow && (
        <WithMarkup as="noscript" markup={html`<ul class="flex gap-2">${chips.slice(chipsInRow)}</ul>`} />
      )}
    </nav>
  )
}

const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3.5 hover:border-primary hover:bg-primary-soft'

/** All makes of cars have the same icon: it tells nothing. */
const isMakeOrModel = (path: Category[]) => path[0]?.type === 'cars'

function withAds(categories: Category[], facet: Facet | undefined) {
  if (!facet) return categories
  const adsIn = ({ id }: Category) => facet.counts[id] ?? 0
  return categories.filter(adsIn).toSorted((one, other) => adsIn(other) - adsIn(one))
}

/** Opens all categories of the row, with a search. */
function AllCategories(props: Props) {
  const { home } = useText()
  const results = useResultText()
  const sheet = useLayer('categories')
  const part = useOnDemand(sheet.isOpen, loadSheet, sheet.close)
  const { path } = props
  const label = !isMakeOrModel(path) ? home.seeAll : path.length > 1 ? results.allModels : home.allMakes
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={sheet.open} className={`${chipClass} font-semibold`}>
        <Icon name="list" size={18} className="text-primary" />
        {label}
      </button>
      {part && <part.CategorySheet {...props} sheet={sheet} title={label} isLettered={isMakeOrModel(path)} />}
    </>
  )
}

const loadSheet = () => import('./category-sheet.tsx')
