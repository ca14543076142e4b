import type { SearchState } from '#web/session/search-state.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSaveSearchText } from './save-search-texts.ts'
import { isSavable, useSaveSearch } from './use-save-search.ts'

type Props = { state: SearchState; className?: string }

/** A bell beside the order of a list. */
export function SaveSearchIcon({ state, className = '' }: Props) {
  const { save, all } = useSaveSearchText()
  const { isSaved, press } = useSaveSearch(state, 'save-search')
  return (
    // Not in the markup of the server: a press that is repeated after loading must not count it.
    <button
      type="button"
      data-late
      title={isSaved ? all : save}
      aria-label={save}
      aria-pressed={isSaved}
      onClick={press}
      className={`${iconButtonClass} aria-pressed:bg-primary-soft aria-pressed:text-primary ${className}`}
    >
      <Icon name={isSaved ? 'check' : 'bell'} />
    </button>
  )
}

/** Where nothing was found: the next matching ad finds the person. */
export function SaveEmptySearch({ state }: Props) {
  const { saveAndNotify } = useSaveSearchText()
  const { isSaved, press } = useSaveSearch(state, 'save-empty-search')
  if (!isSavable(state)) return null
  return (
    <button type="button" aria-pressed={isSaved} onClick={press} className={buttonClass('quiet', 'noscript:hidden')}>
      <Icon name={isSaved ? 'check' : 'bell'} />
      {saveAndNotify}
    </button>
  )
}

/** In the sheet of filters. */
export function SaveFilters({ state }: Props) {
  const { save } = useSaveSearchText()
  const { isSaved, press } = useSaveSearch(state, 'save-filters')
  if (!isSavable(state)) return null
  return (
    <button type="button" aria-pressed={isSaved} onClick={press} className={buttonClass('quiet', 'w-full')}>
      <Icon name={isSaved ? 'check' : 'bell'} />
      {save}
    </button>
  )
}
