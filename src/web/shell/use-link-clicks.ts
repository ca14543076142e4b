import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { opensHere } from '#web/browser/opens-here.ts'

/** Opens the links of the site without loading a document. One listener for all, because a page has about eighty. */
export function useLinkClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.defaultPrevented || !opensHere(link, event)) return
      event.preventDefault()
      // As browsers do: a link to the same URL adds no entry to the history.
      const replace = link.href === location.href
      const preventScrollReset = link.dataset.stay !== undefined
      void navigate(link.pathname + link.search + link.hash, { replace, preventScrollReset })
    }
    // React listens on the document too, and first: handlers of a link can prevent it.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
