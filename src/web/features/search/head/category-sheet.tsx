import { useState } from 'react'
import type { Facet } from '#contract/ads.ts'
import { foldSpelling } from '#contract/folding.ts'
import { listIn } from '#web/features/search/list-in.ts'
import { Link } from '#web/parts/link.tsx'
import { OptionCount } from '#web/parts/option-count.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import type { SearchState } from '#web/session/search-state.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CategoryIcon, categoryDiscMarkup } from '#web/ui/icon.tsx'
import { WithMarkup } from '#web/ui/markup.tsx'
import type { Category } from './category-crumbs.tsx'
import { useResultText } from './result-texts.ts'

type Props = {
  state: SearchState
  path: Category[]
  categories: Category[]
  facet: Facet | undefined
  sheet: { isOpen: boolean; close: () => void }
  title: string
  /** Initials instead of icons, which are all the same for makes. */
  isLettered: boolean
}

/** All categories below the chosen one in alphabetical order, also those without ads, with a search. */
export function CategorySheet({ state, path, categories, facet, sheet, title, isLettered }: Props) {
  const { shell } = useText()
  const results = useResultText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const words = foldSpelling(typed.trim())
  const sorted = categories.toSorted((one, other) => one.name.localeCompare(other.name, language))
  const shown = sorted.filter(({ name }) => foldSpelling(name).includes(words))
  const label = isLettered && path.length === 1 ? results.searchMakes : results.searchCategories
  return (
    <Dialog isOpen={sheet.isOpen} onClose={sheet.close} title={title} closeLabel={shell.close} place="tall">
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        className="sticky top-0 z-1 h-11 w-full rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted"
      />
      <ul className="mt-2 grid gap-x-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((category) => (
          <li key={category.id}>
            {/* Replaces the entry of the sheet: Back leads to the list before it. */}
            <Link
              to={listIn(state, [...path, category])}
              replace
              className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1 hover:bg-sunken"
            >
              <Mark category={category} isLettered={isLettered} isTop={!path.length} />
              <span className="grow">{category.name}</span>
              <OptionCount facet={facet} option={category.id} />
            </Link>
          </li>
        ))}
      </ul>
      {/* Rendered empty first: screen readers announce only changes. */}
      <p role="status" className="px-2 text-muted">
        {shown.length ? '' : results.noCategory}
      </p>
    </Dialog>
  )
}

type MarkProps = { category: Category; isLettered: boolean; isTop: boolean }

function Mark({ category, isLettered, isTop }: MarkProps) {
  if (isTop) return <WithMarkup className="contents" markup={categoryDiscMarkup(category)} />
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary"
    >
      {isLettered ? (
        category.name.slice(0, 1)
      ) : (
        <CategoryIcon name={category.icon} color={category.color} isTop={false} className="category-ink" />
      )}
    </span>
  )
}
