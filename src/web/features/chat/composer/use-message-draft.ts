import { useEffect, useState } from 'react'
import { draftKey, flushMessageDrafts, loadMessageDraft, readMessageDraft, saveMessageDraft } from './message-drafts.ts'

/** State of a text field whose text is stored while it is written. */
export function useMessageDraft(userId: number | undefined, place: number | string) {
  const key = draftKey(userId, place)
  const [text, setText] = useState(() => readMessageDraft(key))

  useEffect(() => {
    let isCurrent = true
    void loadMessageDraft(key).then((stored) => isCurrent && stored && setText((now) => now || stored))
    document.addEventListener('visibilitychange', flushMessageDrafts)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', flushMessageDrafts)
      void flushMessageDrafts()
    }
  }, [key])

  const write = (next: string) => {
    setText(next)
    saveMessageDraft(key, next)
  }
  return [text, write] as const
}
