// Parts of a page below its first screen: the server draws them, and their code is fetched when they come near.
import { type ComponentType, useEffect, useRef, useState } from 'react'

/** So far before they are seen. */
const ahead = '600px 0px'
const secondTry = 5_000

const ofServer: Promise<unknown>[] = []

/** Awaited by the server before it draws. */
export const loadLazyParts = () => Promise.all(ofServer)

/**
 * What the server drew stands untouched until the part is here and takes its place; a button that was pressed meanwhile is
 * pressed then. (`lazy` would throw the drawing away as soon as anything around it changes.)
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    Part ??= await load()
  }
  if (import.meta.env.SSR) ofServer.push(fetchPart())

  return function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const pressed = useRef(-1)
    const [isHere, setIsHere] = useState(Part !== undefined)

    useEffect(() => {
      const box = place.current
      if (!box) return
      if (isHere) return buttonsIn(box)[pressed.current]?.click()
      const keepPress = ({ target }: Event) => {
        const button = target instanceof Element && target.closest('button')
        if (button) pressed.current = buttonsIn(box).indexOf(button)
      }
      box.addEventListener('click', keepPress)
      return whenNear(box, async () => {
        await fetchPart()
        await untilReleased(box)
        setIsHere(true)
      })
    }, [isHere])

    if (isHere && Part) {
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
}

const untouched = { __html: '' }

const buttonsIn = (box: Element) => [...box.querySelectorAll('button')]

/** Not under a finger: a button that is gone before it is let go was never pressed. */
async function untilReleased(box: Element) {
  while (box.querySelector(':active')) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** At once where the server drew nothing, because one came from another page, or where one is led to some place or deed below. */
function whenNear(box: Element, bring: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout>
  const begin = () => {
    observer.disconnect()
    bring().catch(() => {
      timer = setTimeout(begin, secondTry)
    })
  }
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(), {
    rootMargin: ahead,
  })
  if (box.hasChildNodes() && !location.hash) observer.observe(box)
  else begin()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
