import { type RefObject, useEffect } from 'react'

/** A phone's keyboard covers the page without resizing it; its height becomes `--keyboard`. */
export function useKeyboardHeight(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // Zoom also shrinks the visual viewport.
      const covered = seen.scale > 1.05 ? 0 : Math.max(0, window.innerHeight - seen.height)
      box.current?.style.setProperty('--keyboard', `${covered > 80 ? covered : 0}px`)
      if (covered > 80) window.scrollTo(0, 0)
    }
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [box])
}
