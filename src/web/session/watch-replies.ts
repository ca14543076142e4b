import type { Send } from '#contract/client.ts'
import { connectionAnswered } from './offline-notice.ts'
import { currentUser, endSession } from './user.ts'

/** Every reply shows that the connection works, and 401 that the session is over, also for background requests. */
export const watchReplies =
  (send: Send): Send =>
  async (request) => {
    const userId = currentUser()?.id
    const reply = await send(request)
    connectionAnswered()
    // A late reply must not end the session of a user who has signed in meanwhile. Signing out handles 401 itself.
    const isSame = userId !== undefined && userId === currentUser()?.id
    if (reply.status === 401 && isSame && request.path !== '/sign-out') endSession()
    return reply
  }
