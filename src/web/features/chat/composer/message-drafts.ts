// Text that was written and not sent, by user and conversation. It survives a reload and the end of the session, and is
// deleted at sign-out.
import { inChatDatabase } from '#web/features/chat/store/chat-database.ts'

type StoredDraft = { text: string; saved_at: number }

const drafts = new Map<string, string>()
const inside = inChatDatabase('drafts')

/** After this time a draft is deleted: its conversation has moved on. */
const maxAge = 30 * 86_400_000
/** Writes once per pause, not once per key. */
const writeDelay = 250

/** `place` is the conversation, or the target of a first message. */
export const draftKey = (userId: number | undefined, place: number | string) => `${userId}:${place}`

/** The draft as far as this page knows it; `loadMessageDraft` reads what an earlier page stored. */
export const readMessageDraft = (key: string) => drafts.get(key) ?? ''

export async function loadMessageDraft(key: string): Promise<string> {
  const known = drafts.get(key)
  if (known !== undefined) return known
  const stored = await attempt(() => inside<StoredDraft | undefined>('readonly', (store) => store.get(key)))
  const isFresh = stored !== undefined && Date.now() - stored.saved_at < maxAge
  if (stored && !isFresh) void attempt(() => remove(key))
  return drafts.get(key) ?? (isFresh ? stored.text : '')
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Empty text deletes the draft. */
export function saveMessageDraft(key: string, text: string) {
  drafts.set(key, text)
  clearTimeout(waiting.get(key))
  waiting.set(
    key,
    setTimeout(() => void writeDraft(key), writeDelay),
  )
}

/** Called when the page is hidden: phones may discard it without another event. */
export async function flushMessageDrafts() {
  await Promise.all([...waiting.keys()].map(writeDraft))
}

export async function clearMessageDrafts() {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  drafts.clear()
  await attempt(() => inside('readwrite', (store) => store.clear()))
}

async function writeDraft(key: string) {
  clearTimeout(waiting.get(key))
  waiting.delete(key)
  const text = drafts.get(key)
  const draft: StoredDraft = { text: text ?? '', saved_at: Date.now() }
  await attempt(() => (text ? inside('readwrite', (store) => store.put(draft, key)) : remove(key)))
}

const remove = (key: string) => inside('readwrite', (store) => store.delete(key))

/** On a full disk the draft lives as long as the page. */
async function attempt<T>(access: () => Promise<T>): Promise<T | undefined> {
  try {
    return await access()
  } catch {
    return undefined
  }
}
