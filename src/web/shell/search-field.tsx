import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#contract/ads.ts'
import { useLocalPath, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { addressOf, useSuggestions } from './use-suggestions.ts'
import { useTypedSearch } from './use-typed-search.ts'

/** Search box with suggestions (combobox pattern): arrows select, Enter opens, Escape closes. */
export function SearchField({ initial }: { initial: string }) {
  const { shell } = useText()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const suggestions = useSuggestions(typed)
  const typing = useTypedSearch(initial)
  const follow = useFollow(() => setIsOpen(false))
  const isShown = isOpen && suggestions.length > 0

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
      setChosen(-1)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The extra position -1 is the typed text itself.
      setChosen((current) => ((current + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    }
    // The form sends the text itself.
    if (event.key === 'Enter') typing.cancel()
    const suggestion = suggestions[chosen]
    if (event.key === 'Enter' && isShown && suggestion) {
      event.preventDefault()
      follow(suggestion)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles blur
    <div
      className="relative flex min-w-0 grow"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setIsOpen(false)}
    >
      <input
        ref={typing.field}
        type="search"
        name="search"
        role="combobox"
        aria-label={shell.search}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={isShown && chosen >= 0 ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={initial}
        placeholder={shell.searchPlaceholder}
        onChange={(event) => {
          setTyped(event.target.value)
          typing.change(event.target.value)
          setChosen(-1)
          setIsOpen(true)
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full min-w-0 rounded-md bg-transparent px-3 [unicode-bidi:plaintext] placeholder:text-muted focus-visible:outline-offset-0"
      />
      <div
        id={list}
        role="listbox"
        aria-label={shell.suggestions}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-float"
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={`${suggestion.kind}-${suggestion.label}-${suggestion.zone_id}`}
            id={`${list}-${index}`}
            suggestion={suggestion}
            isChosen={index === chosen}
            onPick={() => follow(suggestion)}
          />
        ))}
      </div>
    </div>
  )
}

function useFollow(onDone: () => void) {
  const navigate = useNavigate()
  const local = useLocalPath()
  return (suggestion: Suggestion) => {
    onDone()
    const [path = '/', query] = addressOf(suggestion).split('?')
    navigate(`${local(path)}?${query}`)
  }
}

const icons: Record<Suggestion['kind'], IconName> = {
  category: 'list',
  model: 'list',
  place: 'map-pin',
  category_place: 'map-pin',
  word: 'search',
}

type OptionProps = { id: string; suggestion: Suggestion; isChosen: boolean; onPick: () => void }

function Option({ id, suggestion, isChosen, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keyboard for its options
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, combobox pattern
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-sunken aria-selected:bg-primary-soft"
    >
      <Icon name={icons[suggestion.kind]} size={18} className="shrink-0 text-muted" />
      <bdi className="grow">{suggestion.label}</bdi>
      {suggestion.count > 0 && <span className="text-muted text-sm">{suggestion.count}</span>}
    </div>
  )
}
