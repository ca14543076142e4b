import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { directionOf } from '#contract/language.ts'
import { useAccountText, useLanguage } from '#web/session/language.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { CountryList } from './country-list.tsx'
import type { Country } from './country-search.ts'
import { Flag } from './flag.tsx'

/** Opens below the field if there is more room than this, else above. */
const minRoomBelow = 200
const maxHeight = 340

type Props = {
  /** The list opens below or above this element, with the same width. */
  field: RefObject<HTMLElement | null>
  country: string
  countries: Country[]
  onPick: (country: string) => void
}

export function CountryPicker({ field, country, countries, onPick }: Props) {
  const words = useAccountText().phone
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [room, setRoom] = useState<Room>()
  const chosen = countries.find(({ code }) => code === country)
  const name = chosen?.name ?? new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  const dialCode = chosen?.dialCode ?? (country === 'SY' ? '+963' : '')
  useCloseOnOutsidePress(field, () => setRoom(undefined))

  const close = () => {
    setRoom(undefined)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !room) return
    event.stopPropagation()
    close()
  }
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setRoom(undefined)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape and blur
    <div onKeyDown={onKeyDown} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={Boolean(room)}
        aria-label={words.chosenCountry(name, dialCode)}
        onClick={() => setRoom(room ? undefined : roomAround(field.current))}
        className="group flex h-full shrink-0 items-center gap-1.5 rounded-s-md border-line border-e bg-sunken px-2.5 focus-visible:outline-offset-0"
      >
        <Flag country={country} />
        <span className="whitespace-nowrap tabular-nums">{dialCode}</span>
        <CollapseIcon />
      </button>
      {room && (
        <div
          dir={directionOf(language)}
          style={{ maxHeight: room.height }}
          className={`absolute inset-x-0 z-30 flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-float ${room.isBelow ? 'top-full mt-1' : 'bottom-full mb-1'}`}
        >
          <CountryList
            countries={countries}
            chosen={country}
            onPick={({ code }) => {
              onPick(code)
              close()
            }}
          />
        </div>
      )}
    </div>
  )
}

type Room = { isBelow: boolean; height: number }

function roomAround(field: HTMLElement | null): Room {
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom
  const isBelow = below > minRoomBelow
  return { isBelow, height: Math.min((isBelow ? below : top) - 8, maxHeight) }
}

function useCloseOnOutsidePress(field: RefObject<HTMLElement | null>, close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing twice does nothing
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!field.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [field])
}
