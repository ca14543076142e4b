import type { Loaded } from './chat-state.ts'
import { loadOfflineChats } from './offline-chats.ts'
import { knownPage } from './use-chats.ts'

/** The page from the server, or without a network from what this browser has stored. */
export async function loadOrReadOffline<T>(
  load: () => Promise<T>,
  userId: number | undefined,
  openId: number | null,
): Promise<T | (Loaded & { now: number })> {
  try {
    return await load()
  } catch (error) {
    // An answer of the server, such as 404, is not a missing network.
    if (!(error instanceof TypeError) && navigator.onLine) throw error
    const page = (await loadOfflineChats(userId)) ? knownPage(userId, false, openId) : null
    if (!page) throw error
    return { ...page, now: Date.now() }
  }
}
