import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/session/language.ts'
import type { KeyHandler } from './suggestions/suggestions.tsx'
import { useTypedSearch } from './use-typed-search.ts'

/** The shell has one. Its id is fixed, because the server writes the same markup into every page. */
const list = 'suggestions'

type Suggestions = typeof import('./suggestions/suggestions.tsx')

/** Search box with suggestions (combobox pattern), which load with the first focus. */
export function SearchField({ initial }: { initial: string }) {
  const { shell } = useText()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  /** What the suggestions show: null when closed, otherwise the id of the selected option or an empty text. */
  const [selected, setSelected] = useState<string | null>(null)
  const [part, setPart] = useState<Suggestions>()
  const handleKey = useRef<KeyHandler>(undefined)
  const typing = useTypedSearch(initial)

  useEffect(() => {
    if (!isOpen || part) return
    // Without them the search still works; the next focus tries again.
    import('./suggestions/suggestions.tsx').then(setPart, () => {})
  }, [isOpen, part])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles blur
    <div
      className="flex min-w-0 grow md:relative"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setIsOpen(false)}
    >
      <input
        ref={typing.field}
        type="search"
        name="search"
        role="combobox"
        aria-label={shell.search}
        aria-autocomplete="list"
        aria-expanded={selected !== null}
        aria-controls={list}
        aria-activedescendant={selected || undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={initial}
        placeholder={shell.searchPlaceholder}
        onFocus={() => {
          if (!isOpen) setTyped('')
          setIsOpen(true)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          typing.change(event.target.value)
          setIsOpen(true)
        }}
        onKeyDown={(event) => {
          handleKey.current?.(event)
          if (event.key !== 'Enter') return
          // The form sends the text itself, and suggestions that arrive later must not cover the results.
          typing.cancel()
          setIsOpen(false)
        }}
        className="h-11 w-full min-w-0 rounded-md bg-transparent px-3 [unicode-bidi:plaintext] placeholder:text-muted focus-visible:outline-offset-0"
      />
      {part && (
        <part.Suggestions
          list={list}
          typed={typed}
          box={typing.field}
          isOpen={isOpen}
          setIsOpen={setIsOpen}
          onSelect={setSelected}
          handleKey={handleKey}
        />
      )}
    </div>
  )
}
