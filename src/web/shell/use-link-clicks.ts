import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Opens the links of the site without loading a document. One listener for all, because a page has about eighty. */
export function useLinkClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.defaultPrevented || !opensHere(link, event)) return
      event.preventDefault()
      // As browsers do: a link to the same URL adds no entry to the history.
      const { replace, stay, layer } = link.dataset
      void navigate(link.pathname + link.search + link.hash, {
        replace: replace !== undefined || link.href === location.href,
        preventScrollReset: stay !== undefined,
        state: layer && { layer },
      })
    }
    // React listens on the document too, and first: handlers of a link can prevent it.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** Whether the click opens a page of the site in this tab. */
const opensHere = (link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  link.dataset.discover && !link.target && !(button || metaKey || ctrlKey || shiftKey || altKey)
