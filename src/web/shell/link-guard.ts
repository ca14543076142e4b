// Intercepts links and forms before the router does, when the page must not change in place.
import { useEffect } from 'react'
import { useText } from '#web/session/language.ts'
import { remindOffline } from '#web/session/offline-notice.ts'
import { isPageOutdated } from './build-check.ts'

/**
 * Offline, the next page cannot load, so the user stays on this one. After a new build, the browser loads the next page
 * as a whole document.
 */
export function useLinkGuard() {
  const { notices } = useText()
  useEffect(() => {
    const guard = (event: Event) => {
      if (!leadsElsewhere(event.target)) return
      if (!navigator.onLine) {
        // Cached chats open without a network.
        if (event.target instanceof Element && event.target.closest('[data-works-offline]')) return
        event.preventDefault()
        event.stopImmediatePropagation()
        remindOffline(notices)
      } else if (isPageOutdated()) event.stopImmediatePropagation()
    }
    window.addEventListener('click', guard, { capture: true })
    window.addEventListener('submit', guard, { capture: true })
    return () => {
      window.removeEventListener('click', guard, { capture: true })
      window.removeEventListener('submit', guard, { capture: true })
    }
  }, [notices])
}

function leadsElsewhere(target: EventTarget | null) {
  if (target instanceof HTMLFormElement) return true
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return false
  return link.pathname + link.search !== location.pathname + location.search
}
