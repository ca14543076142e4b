// Sends a member's changes to the server and takes over the rules of other devices.
import { isApiError } from '#contract/client.ts'
import type { HideChange } from '#contract/hide-rules.ts'
import type { Language } from '#contract/language.ts'
import { browserApi } from '#web/session/api.ts'
import { currentUser } from '#web/session/user.ts'
import { notify } from '#web/ui/notice-list.ts'
import { changedRules, hasRules, hideState, reloadStored, setStored } from './hide-store.ts'

type Server = { language: Language; apiBase: string | undefined }

/** Rules change rarely: another device's change may arrive this late. */
const freshFor = 10 * 60_000

/** Applies a change at once; the server hears of it, now or when there is a connection. Returns the full list, if any. */
export function changeHidden(change: HideChange, server: Server): 'sellers' | 'words' | undefined {
  const { rules, owner, pending } = hideState()
  const next = changedRules(rules, change)
  if (typeof next === 'string') return next
  if (owner === null) setStored({ rules: next })
  else {
    setStored({ rules: next, pending: [...pending, change] })
    void sendPending(server)
  }
  return undefined
}

/** After signing in and when a page opens. Rules of a visitor become rules of the account. */
export function syncRules(userId: number, server: Server, maxAge = freshFor) {
  const { rules, owner, pending, syncedAt } = hideState()
  if (owner === userId && !pending.length && Date.now() - syncedAt < maxAge) return
  if (owner !== userId) {
    const { ads, sellers, words, ...switches } = rules
    const on = Object.fromEntries(Object.entries(switches).filter(([, isOn]) => isOn))
    const merged: HideChange = { add: { ads, sellers, words }, ...on, merge: true }
    setStored({ owner: userId, pending: owner === null && hasRules(rules) ? [merged] : [] })
  }
  void sendPending(server)
}

/** Signing out wiped the storage; rules of a visitor stay. */
export function forgetMemberRules() {
  if (hideState().owner !== null) reloadStored()
}

let sending: Promise<void> | undefined

function sendPending(server: Server) {
  sending ??= sendAll(server).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll({ language, apiBase }: Server) {
  const { owner } = hideState()
  const isCurrent = () => owner !== null && hideState().owner === owner && currentUser()?.id === owner
  const api = await browserApi(language, apiBase).catch(() => undefined)
  while (api && isCurrent()) {
    const [change] = hideState().pending
    try {
      const rules = await (change ? api.hideRules.change({ body: change }) : api.hideRules.read())
      if (!isCurrent()) return
      // Changes that were made while this one was on its way are on top of the reply.
      const pending = change ? hideState().pending.slice(1) : hideState().pending
      setStored({ rules: pending.reduce(withChange, rules), pending, syncedAt: Date.now() })
      if (!pending.length) return
    } catch (error) {
      // Without a connection, or with too many changes today, the change waits for the next page.
      if (!change || !isApiError(error) || error.status !== 422 || !isCurrent()) return
      notify({ kind: 'error', title: Object.values(error.fields).flat()[0] ?? error.message })
      // The next round reads the rules without the refused change.
      setStored({ pending: hideState().pending.slice(1) })
    }
  }
}

function withChange(rules: Parameters<typeof changedRules>[0], change: HideChange) {
  const next = changedRules(rules, change)
  return typeof next === 'string' ? rules : next
}
