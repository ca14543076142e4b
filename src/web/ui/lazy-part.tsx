// Parts below the first screen: the server renders them, and their code loads when a visitor may need it.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { loadShapes } from './icon-shapes.ts'
import { type Shareable, SharedMarkup } from './shared-markup.tsx'

/** Distance from the viewport at which the code loads after the first interaction. */
const ahead = '600px 0px'
const secondTry = 5_000

const ofServer: Promise<unknown>[] = []

/** The server awaits it before rendering. */
export const loadLazyParts = () => Promise.all(ofServer)

/** For the server, which renders without waiting: a component whose code is there before the first page. */
export function loadedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  ofServer.push(
    load().then((part) => {
      Part = part
    }),
  )
  return (props) => Part && <Part {...props} />
}

/**
 * Keeps the server's markup until the component is loaded; a press or an input before that is repeated. (`lazy` would drop
 * the markup at the first rerender around it.) The code is not loaded before `after`.
 */
export function lazyPart<Props extends object>(load: () => Promise<Shareable<Props>>, after?: Promise<unknown>) {
  let Part: Shareable<Props> | undefined
  const fetchPart = async () => {
    Part ??= await load()
  }
  if (import.meta.env.SSR) ofServer.push(fetchPart())

  function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const pressed = useRef(-1)
    const opened = useRef(-1)
    const focused = useRef(-1)
    const changed = useRef<(string | boolean | undefined)[]>([])
    const [isHere, setIsHere] = useState(Part !== undefined)

    useEffect(() => {
      const box = place.current
      if (!box) return
      if (isHere) {
        // A dropdown that was opened in the server's markup stays open.
        const dropdown = box.querySelectorAll('details')[opened.current]
        if (dropdown) dropdown.open = true
        // A keyboard user goes on from the same control.
        controlsIn(box)[focused.current]?.focus({ preventScroll: true })
        for (const [index, field] of fieldsIn(box).entries()) repeatInput(field, changed.current[index])
        return buttonsIn(box)[pressed.current]?.click()
      }
      const keepPress = (event: MouseEvent) => {
        const button = event.target instanceof Element && event.target.closest('button')
        if (button) pressed.current = buttonsIn(box).indexOf(button)
      }
      box.addEventListener('click', keepPress)
      return whenNeeded(box, async () => {
        await after
        // The icons would vanish until they are loaded.
        await Promise.all([fetchPart(), loadShapes()])
        await untilReleased()
        if (hasStartedPlayer(box)) return
        focused.current = controlsIn(box).indexOf(document.activeElement as HTMLElement)
        changed.current = fieldsIn(box).map(inputOf)
        opened.current = [...box.querySelectorAll('details')].findIndex(({ open }) => open)
        // At once: a key or a press between the reading and the replacement would be lost.
        flushSync(() => setIsHere(true))
      })
    }, [isHere])

    if (isHere && Part) {
      if (import.meta.env.SSR && Part.useSharedName)
        return <SharedMarkup useName={Part.useSharedName} part={Part} props={props} />
      return (
        <div key="part" ref={place}>
          <Part {...props} />
        </div>
      )
    }
    return (
      <div
        key="drawn"
        ref={place}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that nothing is removed
        dangerouslySetInnerHTML={untouched}
      />
    )
  }
  /** Before a navigation in place, where no markup of the server fills the gap. A failure is repeated on demand. */
  Later.preload = () => void fetchPart().catch(() => {})
  return Later
}

const untouched = { __html: '' }

/** Not those that later code added to the markup of the server. */
const ownButton = 'button:not([data-late])'
const controlsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>(`a, ${ownButton}, input, select, summary`)]
const fieldsIn = (box: Element) => [
  ...box.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea'),
]
const buttonsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>(ownButton)]

/** What a visitor chose or typed in a field of the server's markup, or nothing. */
function inputOf(field: HTMLInputElement) {
  if (field.type === 'checkbox' || field.type === 'radio')
    return field.checked === field.defaultChecked ? undefined : field.checked
  return field.value === initialValue(field) ? undefined : field.value
}

const initialValue = (field: HTMLInputElement | HTMLSelectElement) =>
  'options' in field
    ? [...field.options].findLast(({ defaultSelected }, index) => defaultSelected || index === 0)?.value
    : field.defaultValue

function repeatInput(field: HTMLInputElement, input: string | boolean | undefined) {
  if (input === undefined) return
  if (typeof input === 'boolean') return field.checked === input || field.click()
  // React ignores an event when the value was set through the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, input)
  field.dispatchEvent(new Event(field.type.startsWith('select') ? 'change' : 'input', { bubbles: true }))
}

/** Waits for pointerup: a pressed button that is replaced, or moved by a part above it, would lose its click. */
async function untilReleased() {
  while (document.querySelector(':active')) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** A video or a recording that a visitor has started would stop; players of the browser need no code. */
const hasStartedPlayer = (box: Element) =>
  [...box.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ played, paused }) => played.length || !paused)

/**
 * Begins when the part is visible, or comes near the viewport of someone who uses the page. Without server markup (client
 * navigation), or when the URL has a hash or an action for this part, it begins immediately.
 */
function whenNeeded(box: Element, bring: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout>
  const observers: IntersectionObserver[] = []
  const stop = () => {
    for (const observer of observers.splice(0)) observer.disconnect()
  }
  const begin = () => {
    stop()
    bring().catch(() => {
      timer = setTimeout(begin, secondTry)
    })
  }
  const watch = (rootMargin: string) => {
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(), {
      rootMargin,
    })
    observers.push(observer)
    observer.observe(box)
  }
  if (box.hasChildNodes() && !location.hash) {
    watch('0px')
    void firstInteraction.then(() => observers.length && watch(ahead))
  } else begin()
  return () => {
    stop()
    clearTimeout(timer)
  }
}
