import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  label: string
  trigger: ReactNode
  children: ReactNode
  /** Overrides the default width. */
  className?: string
  /** Opens upwards, for a button at the bottom of the screen. */
  isAbove?: boolean
  /** Ends where the parent ends, because beside its button a narrow screen would cut it off. The parent is positioned. */
  isBelowParent?: boolean
  onToggle?: (isOpen: boolean) => void
}

/**
 * A panel below its button. <details> works before hydration; `name` allows one open dropdown at a time.
 * Escape, a click outside and focus leaving the panel close it.
 */
export function Dropdown({ label, trigger, children, className = 'w-80', isAbove, isBelowParent, onToggle }: Props) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => details.current?.removeAttribute('open')
    const onPress = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  const closeWhenLeft = (event: React.FocusEvent) => {
    const to = event.relatedTarget
    if (to && !event.currentTarget.contains(to)) details.current?.removeAttribute('open')
  }
  const closeWhenFollowed = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a, [data-closes]')) details.current?.removeAttribute('open')
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed with the keyboard clicks too
    <details
      ref={details}
      name="bar"
      className={`group ${isBelowParent ? 'min-w-0' : 'relative'}`}
      onBlur={closeWhenLeft}
      onClick={closeWhenFollowed}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary
        aria-label={label}
        title={label}
        className="inline-grid min-h-11 min-w-11 max-w-full place-items-center rounded-md px-2 hover:bg-sunken group-open:bg-sunken"
      >
        {trigger}
      </summary>
      <div
        className={`absolute end-0 z-30 ${isAbove ? 'bottom-full mb-2' : 'top-full mt-2'} rounded-lg border border-line bg-surface p-2 shadow-float ${className}`}
      >
        {children}
      </div>
    </details>
  )
}
