// One change for several ads. Each ad has its own transaction: one that cannot be changed does not stop the others.
import type { adActions } from '#contract/posting.ts'
import type { Actor } from '#server/platform/actor.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { changeAd, deleteAd, undeleteAd } from './change-status.ts'
import type { PostingContext } from './context.ts'

type Action = (typeof adActions)[number] | 'delete' | 'undelete'
type Request = { ids: number[]; action: Action }

export async function changeAds(posting: PostingContext, seller: Actor, request: Request) {
  const changed: number[] = []
  const refused: { id: number; error: HttpError }[] = []
  // One after another: they take the same lock of the seller.
  for (const id of new Set(request.ids)) {
    try {
      await changeOne(posting, seller, id, request.action)
      changed.push(id)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status === 401 || error.status >= 500) throw error
      refused.push({ id, error })
    }
  }
  return { changed, refused }
}

function changeOne(posting: PostingContext, seller: Actor, id: number, action: Action): Promise<unknown> {
  if (action === 'delete') return deleteAd(posting, seller, id)
  if (action === 'undelete') return undeleteAd(posting, seller, id)
  return changeAd(posting, seller, id, action)
}
