import { useEffect } from 'react'
import { devicePreferences } from './notification-preferences.ts'

/** Prefixes the title: "(3) Souqna". */
export function useTitleBadge(count: number) {
  useEffect(() => {
    const badge = /^\(\d+\+?\) /
    const show = () => {
      const bare = document.title.replace(badge, '')
      const title = count && devicePreferences().titleBadge ? `(${count}) ${bare}` : bare
      if (document.title !== title) document.title = title
    }
    show()
    const title = document.querySelector('title')
    if (!title) return
    const observer = new MutationObserver(show)
    observer.observe(title, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])
}
