import type { HideChange } from '#contract/hide-rules.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { notify } from '#web/ui/notice-list.ts'
import { inverse } from './hide-store.ts'
import { changeHidden } from './hide-sync.ts'
import { useHidingText } from './hiding-text.ts'

/** Longer than other notices: undo is in it. */
const undoDuration = 8_000

export function useServer() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  return { language, apiBase }
}

/** Changes the rules and says so, with a way back. Returns whether there was room. */
export function useHide() {
  const server = useServer()
  const words = useHidingText()
  return (change: HideChange, title: string): boolean => {
    const full = changeHidden(change, server)
    if (full) {
      notify({ kind: 'error', title: words.full[full] })
      return false
    }
    const act = () => void changeHidden(inverse(change), server)
    notify({ kind: 'success', title, duration: undoDuration, action: { label: words.undo, act } })
    return true
  }
}
