import { useEffect, useState } from 'react'
import { type Draft, deleteDraft, readDraft, readDraftImages } from './draft-db.ts'
import { deleteBackup, restoreBackup } from './page-hide-backup.ts'
import { isDraftOfTab } from './tab-drafts.ts'

export type StoredDraft<Values> = { draft: Draft<Values>; photos: Map<string, Blob> }

type Search<Values> = 'looking' | { found: StoredDraft<Values> | undefined }

/**
 * The draft that was left here, if there is one. `isAsked` says that its writer must choose between it and a new one:
 * not after a reload of the tab that wrote it, nor on the way back from signing in.
 */
export function useStoredDraft<Values>(key: string, isReturning: boolean) {
  const [search, setSearch] = useState<Search<Values>>('looking')
  const [isChosen, setIsChosen] = useState(false)

  useEffect(() => {
    let isCurrent = true
    find<Values>(key).then((found) => isCurrent && setSearch({ found }))
    return () => {
      isCurrent = false
    }
  }, [key])

  /** What another tab has written meanwhile. */
  const lookAgain = async () => setSearch({ found: await find<Values>(key) })

  if (search === 'looking') return { is: 'looking' } as const
  const { found } = search
  const isOpen = !found || isChosen || isReturning || isDraftOfTab(key, found.draft.clientId)
  if (isOpen) return { is: 'open', found, lookAgain } as const
  return {
    is: 'asked',
    found,
    goOn: () => setIsChosen(true),
    startAnew: async () => {
      deleteBackup(key)
      await deleteDraft(key).catch(() => {})
      setSearch({ found: undefined })
    },
  } as const
}

/** Where the browser keeps nothing (a private window), there is nothing. */
async function find<Values>(key: string): Promise<StoredDraft<Values> | undefined> {
  try {
    await restoreBackup(key)
    const draft = await readDraft<Values>(key)
    return draft && { draft, photos: await readDraftImages(key) }
  } catch {
    return undefined
  }
}
