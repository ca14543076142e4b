import { type RefObject, useState } from 'react'
import { frequencies, maxNewCount } from '#contract/saved-search-choices.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { useFilterChips } from '#web/features/search/head/active-filters.tsx'
import { Link } from '#web/parts/link.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { writeState } from '#web/session/search-state.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { writeEditedSearch } from './edited-search.ts'
import { RenameForm } from './rename-form.tsx'
import { useSavedSearch } from './use-saved-search.ts'

/** A saved search: what it means, what is new, and how it is changed. After deletion the row stays for the undo. */
export function SavedSearchRow({ search: loaded }: { search: SavedSearch }) {
  const { savedSearches: words } = useMemberText()
  const { search, isRemoved, change, markSeen, remove, restore } = useSavedSearch(loaded)
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useFocusReturn(isRenaming)
  const title = search.name ?? search.label
  if (isRemoved) return <Removed title={title} onUndo={() => void restore()} />
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3">
      <Heading search={search} title={title} onOpen={markSeen} />
      <Chips search={search} />
      {isRenaming ? (
        <RenameForm
          name={search.name ?? ''}
          onSave={(name) => {
            setIsRenaming(false)
            void change({ name })
          }}
          onCancel={() => setIsRenaming(false)}
        />
      ) : (
        <div className="flex items-center sm:gap-1">
          <select
            aria-label={words.frequency(title)}
            value={search.frequency}
            disabled={search.is_paused}
            onChange={(event) => void change({ frequency: frequencies.find((one) => one === event.target.value) })}
            className="h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-2 disabled:opacity-60 sm:me-auto sm:min-w-28 sm:grow-0"
          >
            {frequencies.map((one) => (
              <option key={one} value={one}>
                {words.frequencies[one]}
              </option>
            ))}
          </select>
          <Tools
            search={search}
            title={title}
            renameButton={renameButton}
            onRename={() => setIsRenaming(true)}
            onChange={change}
            onRemove={remove}
          />
        </div>
      )}
    </li>
  )
}

/** With the newest ads first, because those are the news. */
const listPath = ({ query }: SavedSearch) => `/?${writeState({ ...query, sort: 'newest' })}`

function Heading({ search, title, onOpen }: { search: SavedSearch; title: string; onOpen: () => void }) {
  const { savedSearches: words } = useMemberText()
  const { new_count, is_paused } = search
  return (
    <div className="flex items-start gap-3">
      <h2 className="min-w-0 grow font-bold text-lg">
        <Link
          to={listPath(search)}
          onClick={onOpen}
          className="line-clamp-2 inline-flex min-h-11 items-center hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {is_paused ? (
        <span className="mt-2.5 shrink-0 rounded-sm bg-sunken px-2 font-semibold text-sm">{words.paused}</span>
      ) : (
        new_count > 0 && (
          <Link
            to={listPath(search)}
            onClick={onOpen}
            className="inline-flex min-h-11 shrink-0 items-center font-semibold text-primary hover:underline"
          >
            {new_count < maxNewCount ? words.news(new_count) : words.moreThan(words.news(maxNewCount - 1))}
          </Link>
        )
      )}
    </div>
  )
}

/** The label is the heading, unless the person chose a name. A search without words is labelled by its filters. */
function Chips({ search }: { search: SavedSearch }) {
  const { name, label, query, facts } = search
  const chips = useFilterChips()(query, facts).flatMap((chip) => (label.includes(chip.label) ? [] : [chip.label]))
  const shown = name ? [label, ...chips] : chips
  if (!shown.length) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((text) => (
        <li key={text} className="rounded-full bg-primary-soft px-3 py-1 text-sm">
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}

type ToolsProps = {
  search: SavedSearch
  title: string
  renameButton: RefObject<HTMLButtonElement | null>
  onRename: () => void
  onChange: (change: { is_paused: boolean }) => Promise<void>
  onRemove: () => Promise<void>
}

function Tools({ search, title, renameButton, onRename, onChange, onRemove }: ToolsProps) {
  const { savedSearches: words } = useMemberText()
  const { id, is_paused, query } = search
  return (
    <>
      <button type="button" className={toolClass} onClick={() => void onChange({ is_paused: !is_paused })}>
        <Tool icon={is_paused ? 'play' : 'pause'} label={is_paused ? words.resume : words.pause} />
      </button>
      <Link to={`/?${writeState(query)}`} onClick={() => writeEditedSearch({ id, name: title })} className={toolClass}>
        <Tool icon="sliders-horizontal" label={words.edit} />
      </Link>
      <button ref={renameButton} type="button" className={toolClass} onClick={onRename}>
        <Tool icon="pencil" label={words.rename} />
      </button>
      <button type="button" className={toolClass} onClick={() => void onRemove()}>
        <Tool icon="trash-2" label={words.remove} />
      </button>
    </>
  )
}

/** On phones only the icons are seen. */
const toolClass = buttonClass('plain', 'shrink-0 max-sm:w-11 max-sm:px-0 sm:px-2')

const Tool = ({ icon, label }: { icon: IconName; label: string }) => (
  <>
    <Icon name={icon} />
    <span className="max-sm:sr-only">{label}</span>
  </>
)

function Removed({ title, onUndo }: { title: string; onUndo: () => void }) {
  const { savedSearches: words } = useMemberText()
  return (
    <li className="flex min-h-24 items-center justify-between gap-3 rounded-lg border border-line border-dashed p-3">
      <p role="status" className="min-w-0 text-muted">
        {words.removed(title)}
      </p>
      {/* biome-ignore lint/a11y/noAutofocus: it replaces the pressed button */}
      <button type="button" autoFocus className={buttonClass('quiet')} onClick={onUndo}>
        {words.undo}
      </button>
    </li>
  )
}
