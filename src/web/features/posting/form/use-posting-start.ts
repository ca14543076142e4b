import { useEffect, useState } from 'react'
import type { PostingStart } from '#contract/posting.ts'
import { useCall } from '#web/session/use-call.ts'
import { useUser } from '#web/session/user.ts'

/** The daily limits and the last ad of a signed-in author, for a new form. `onLoad` runs once. */
export function usePostingStart(isNew: boolean, onLoad: (start: PostingStart) => void = () => {}) {
  const call = useCall()
  const user = useUser()
  const [start, setStart] = useState<PostingStart>()
  const isWanted = isNew && user !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: load once per user
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    // A background request: without it the form only knows less.
    call((api) => api.posting.start(), { kind: 'background', isHandled: () => true }).then((loaded) => {
      if (!loaded || !isCurrent) return
      setStart(loaded)
      onLoad(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, user?.id])
  return start
}
