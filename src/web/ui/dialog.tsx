import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { iconButtonClass } from './button.ts'
import { holdPage } from './hold-page.ts'
import { Icon } from './icon.tsx'

/** Position: drawer at the start side, sheet at the bottom (on desktops a box), box in the middle, or (tall) depending on the screen. */
const places = {
  start: 'me-auto h-dvh max-h-none w-80 max-w-[85vw] rounded-e-xl',
  bottom: 'mx-auto mt-auto max-h-[85dvh] w-full max-w-prose rounded-t-xl md:my-auto md:rounded-xl',
  middle: 'm-auto max-h-[85dvh] w-[calc(100%-2rem)] max-w-prose rounded-xl',
  tall: 'mx-auto mt-auto h-[90dvh] max-h-none w-full max-w-none rounded-t-xl md:m-auto md:h-[39rem] md:max-h-[88dvh] md:w-[64rem] md:max-w-[calc(100%-4rem)] md:rounded-xl',
}

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  place: keyof typeof places
  children: ReactNode
}

/**
 * A native modal dialog: it traps focus, makes the page inert and restores focus when it closes. Its content is rendered on
 * the first opening and stays mounted.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, place, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isDrawn, setIsDrawn] = useState(false)

  useEffect(() => {
    const element = dialog.current
    if (element && element.open !== isOpen) {
      if (!isOpen) element.close()
      else if (isDrawn) {
        // A dialog inside text in another direction, such as a message, has the direction of the page.
        element.dir = document.documentElement.dir
        element.showModal()
      } else setIsDrawn(true)
    }
    holdPage()
    return holdPage
  }, [isOpen, isDrawn])

  const closeOnBackdrop = (event: React.MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  // Escape fires "cancel", Android's Back gesture fires "close"; both call onClose.
  const onCancel = (event: React.SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, through onCancel
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={() => isOpen && onClose()}
      onClick={closeOnBackdrop}
      className={`flex-col overflow-hidden border-0 bg-surface p-0 shadow-float backdrop:bg-scrim open:flex ${places[place]}`}
    >
      <header className="flex items-center justify-between gap-3 border-line border-b ps-4 pe-2 py-1">
        <h2 id={titleId} className="font-bold text-lg">
          {title}
        </h2>
        <button type="button" className={iconButtonClass} aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2">{isDrawn && children}</div>
    </dialog>
  )
}
