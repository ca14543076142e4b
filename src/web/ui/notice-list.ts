// Notices (toasts) as plain state, so that code outside React can raise them too.
import { createStore } from '#web/browser/store.ts'

export type Notice = {
  id: number
  kind: 'info' | 'success' | 'error'
  title: string
  content?: string
  /** Target of the notice, a path of our site. */
  link?: { to: string; label: string }
  /** Milliseconds until it closes, unless it is hovered or focused. */
  duration: number
  /** A button in the notice, such as undo. */
  action?: { label: string; act: () => void }
}

export const noticeDuration = 2_500
export const errorNoticeDuration = 1_000_000

const store = createStore<Notice[]>([])
let lastId = 0

type NewNotice = Pick<Notice, 'kind' | 'title'> & Partial<Pick<Notice, 'content' | 'duration' | 'link' | 'action'>>

export function notify({ duration = noticeDuration, ...notice }: NewNotice): number {
  lastId += 1
  store.set([...store.get(), { ...notice, duration, id: lastId }])
  return lastId
}

export const dismissNotice = (id: number) => store.set(store.get().filter((notice) => notice.id !== id))

export const useNotices = store.use
