// Intercepts links and forms before the router does, when the page must not change in place.
import { useEffect, useRef } from 'react'
import { useText } from '#web/session/language.ts'
import { remindOffline } from '#web/session/offline-notice.ts'
import { isPageOutdated } from './new-build.ts'

/**
 * Offline, the next page cannot load: the user stays on this one, and `onOffline` gets the URL to open later. After a new
 * build, the browser loads the next page as a whole document.
 */
export function useLinkGuard(onOffline: (path: string) => void) {
  const { notices } = useText()
  const latest = useRef(onOffline)
  latest.current = onOffline
  useEffect(() => {
    const guard = (event: Event) => {
      const { target } = event
      const path = pathOf(target)
      const isInput = target instanceof HTMLFormElement && path === undefined
      if (path === undefined && !isInput) return
      if (!navigator.onLine) {
        // Cached chats open without a network.
        if (target instanceof Element && target.closest('[data-works-offline]')) return
        event.preventDefault()
        event.stopImmediatePropagation()
        if (path === undefined) remindOffline(notices)
        else latest.current(path)
      } else if (isPageOutdated() && !isInput) event.stopImmediatePropagation()
    }
    window.addEventListener('click', guard, { capture: true })
    window.addEventListener('submit', guard, { capture: true })
    return () => {
      window.removeEventListener('click', guard, { capture: true })
      window.removeEventListener('submit', guard, { capture: true })
    }
  }, [notices])
}

/** Where a link or a search leads, unless it stays on this page or leaves the site. */
function pathOf(target: EventTarget | null) {
  if (target instanceof HTMLFormElement) return target.hasAttribute('action') ? searchPath(target) : undefined
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return undefined
  const path = link.pathname + link.search
  return path === location.pathname + location.search ? undefined : path + link.hash
}

function searchPath(form: HTMLFormElement) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value && typeof value === 'string') query.append(name, value)
  return `${new URL(form.action).pathname}?${query}`
}
