import type { ConversationSummary } from '#contract/chat.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { setHidden } from '#web/session/user.ts'
import { notify } from '#web/ui/notice-list.ts'
import { change, withConversationState, withSummaries } from './chat-state.ts'
import { loadConversation, sync } from './sync.ts'

/** Actions on the user's own side of a conversation: archive, mute, clear … */
export function useConversationActions({ id, person, is_archived }: ConversationSummary) {
  const { chat: words, people } = useMemberText()
  const call = useCall()
  const of = { params: { id: String(id) } }

  async function archive() {
    const fresh = await call((api) => (is_archived ? api.chat.unarchive(of) : api.chat.archive(of)))
    if (!fresh) return
    change((now) => withSummaries(now, [fresh]))
    notify({ kind: 'success', title: is_archived ? words.menu.unarchivedNow : words.menu.archivedNow })
  }

  async function remove() {
    const removed = await call((api) => api.chat.remove(of))
    if (removed === undefined) return false
    await sync()
    change((now) => withConversationState(now, id, undefined))
    notify({ kind: 'success', title: words.removing.done })
    return true
  }

  async function block() {
    const relation = await call((api) => api.people.block({ params: { id: String(person.id) } }))
    if (!relation) return
    // The conversation on the screen is then loaded again.
    setHidden(person.id, true)
    notify({ kind: 'success', title: words.blocked })
  }

  async function unblock() {
    const relation = await call((api) => api.people.unblock({ params: { id: String(person.id) } }))
    if (!relation) return
    // First the permission to write, so that the text field appears in one step.
    await call(() => loadConversation(id), { kind: 'background' })
    setHidden(person.id, false)
    notify({ kind: 'success', title: people.row.notBlocked })
  }

  async function deleteMessage(seq: number, forWhom: 'me' | 'both') {
    const fresh = await call((api) =>
      api.chat.deleteMessage({ params: { id: String(id), seq: String(seq) }, query: { for: forWhom } }),
    )
    if (!fresh) return
    change((now) => withSummaries(now, [fresh]))
    void sync()
  }

  return { archive, remove, block, unblock, deleteMessage }
}
