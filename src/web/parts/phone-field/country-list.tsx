import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useAccountText, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Country, searchCountries } from './country-search.ts'
import { Flag } from './flag.tsx'

type Props = { countries: Country[]; chosen: string; onPick: (country: Country) => void }

/** Country list with a search box (combobox pattern): focus stays in the box. */
export function CountryList({ countries, chosen, onPick }: Props) {
  const words = useAccountText().phone
  const { shell } = useText()
  const list = useId()
  const [typed, setTyped] = useState('')
  const matches = searchCountries(countries, typed)
  const [activeIndex, setActiveIndex] = useState(() => countries.findIndex(({ code }) => code === chosen))
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    box.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not.
    void document.getElementById(`${list}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, activeIndex])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      setActiveIndex((current) => Math.min(Math.max(current + step, 0), matches.length - 1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const country = matches[activeIndex] ?? matches[0]
      if (country) onPick(country)
    }
  }

  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-line border-b px-3">
        <Icon name="search" size={18} className="shrink-0 text-muted" />
        <input
          ref={box}
          type="search"
          role="combobox"
          aria-label={words.searchCountry}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={matches[activeIndex] && `${list}-${activeIndex}`}
          autoComplete="off"
          value={typed}
          placeholder={words.searchCountry}
          onChange={(event) => {
            setTyped(event.target.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full min-w-0 bg-transparent outline-none [unicode-bidi:plaintext] placeholder:text-muted"
        />
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={words.country}
        className="min-h-0 overflow-y-auto overscroll-contain p-1"
      >
        {matches.map((country, index) => (
          <CountryOption
            key={country.code}
            id={`${list}-${index}`}
            country={country}
            isActive={index === activeIndex}
            isChosen={country.code === chosen}
            onPick={onPick}
          />
        ))}
        {!matches.length && (
          <p className="px-3 py-4 text-muted">{countries.length ? words.noCountry : shell.loading}</p>
        )}
      </div>
    </>
  )
}

type OptionProps = {
  id: string
  country: Country
  isActive: boolean
  isChosen: boolean
  onPick: (country: Country) => void
}

function CountryOption({ id, country, isActive, isChosen, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keyboard for its options
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, combobox pattern
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(country)}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-sunken ${isActive ? 'bg-sunken' : ''} ${isChosen ? 'font-semibold' : ''}`}
    >
      <Flag country={country.code} />
      <bdi className="grow">{country.name}</bdi>
      <bdi dir="ltr" className="text-muted tabular-nums">
        {country.dialCode}
      </bdi>
    </div>
  )
}
