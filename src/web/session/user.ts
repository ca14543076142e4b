// Who is signed in, as this browser knows it. The session itself is a cookie no script can read (decisions.md).
import type { Me } from '#contract/me.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'
import { markDocument } from './first-paint.ts'

export type User = Pick<Me, 'id' | 'full_name' | 'user_name' | 'picture'>

type Known = {
  user: User | null
  /** The server said so since this page was loaded; until then storage may be out of date. */
  isConfirmed: boolean
  isModerator: boolean
  /** Blocked in either direction: their things are not shown. */
  hiddenSellers: ReadonlySet<number>
}

const visitor: Known = { user: null, isConfirmed: false, isModerator: false, hiddenSellers: new Set() }

const known = createStore(typeof window === 'undefined' ? visitor : asStored(), () => visitor)

// The head's script believed storage as it stood.
if (typeof window !== 'undefined') {
  const { user, hiddenSellers } = known.get()
  markDocument(user !== null, hiddenSellers)
  window.addEventListener('storage', followOtherTabs)
}

/** Null for visitors, and on the server, where public pages are drawn the same for everyone. */
export const useUser = () => known.use().user

/** Whether the server has confirmed that somebody is signed in. */
export const useIsConfirmed = () => known.use().isConfirmed

export const useIsModerator = () => known.use().isModerator

export const useHiddenSellers = () => known.use().hiddenSellers

export const currentUser = () => known.get().user

/** After signing in, and whenever the server says who this is. */
export function rememberUser(me: Me, hiddenSellers?: number[]) {
  const { id, full_name, user_name, picture } = me
  const user = { id, full_name, user_name, picture }
  const kept = id === currentUser()?.id ? known.get().hiddenSellers : visitor.hiddenSellers
  const hidden = hiddenSellers ? new Set(hiddenSellers) : kept
  store('user', JSON.stringify(user))
  store('auth_phone', me.masked_phone)
  store('auth_dial_code', dialCodeOf(me.masked_phone))
  store('token_created_at', me.token_created_at)
  store('hidden_sellers', JSON.stringify([...hidden]))
  publish({ user, isConfirmed: true, isModerator: me.is_moderator, hiddenSellers: hidden })
}

/** After a block or its end, before the server says so at the next start. */
export function setHidden(sellerId: number, isHidden: boolean) {
  const hidden = new Set(known.get().hiddenSellers)
  if (isHidden) hidden.add(sellerId)
  else hidden.delete(sellerId)
  store('hidden_sellers', JSON.stringify([...hidden]))
  publish({ ...known.get(), hiddenSellers: hidden })
}

/** spec §4: signing out and a finished token clear everything. */
export function forgetUser() {
  for (const key of [...storedKeys, ...leftByOthers]) store(key, null)
  publish(visitor)
}

/** spec §3: what browser storage keeps; and whom the person does not see, for the first paint. */
const storedKeys = ['user', 'auth_phone', 'auth_dial_code', 'token_created_at', 'hidden_sellers'] as const

/** What pusher-js remembers of its way here. */
const leftByOthers = ['pusherTransportTLS', 'pusherTransportNonTLS'] as const

export const dialCodeOf = (phone: string) => phone.match(/^\+\d+/)?.[0] ?? ''

/** Signing in or out in one tab counts in all of them. A null key: everything was cleared. */
function followOtherTabs({ key }: StorageEvent) {
  if (key !== null && key !== 'user') return
  const stored = asStored()
  if (stored.user?.id === currentUser()?.id) publish({ ...known.get(), user: stored.user })
  else publish(stored)
}

/** What may be out of date, until the server has spoken. */
function asStored(): Known {
  const user = storedUser()
  return user ? { ...visitor, user, hiddenSellers: new Set(storedHidden()) } : visitor
}

function publish(next: Known) {
  markDocument(next.user !== null, next.hiddenSellers)
  known.set(next)
}

/** What all tabs share. */
export function storedUser(): User | null {
  return parseUser(safeLocalStorage.readJson('user'))
}

/** One's own number as it may be shown; empty for visitors. */
export function maskedPhone(): string {
  return safeLocalStorage.read('auth_phone') ?? ''
}

function storedHidden(): number[] {
  const ids = safeLocalStorage.readJson('hidden_sellers')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
}

/** Storage may hold anything: another version of ours wrote it, or somebody's hand. */
export function parseUser(stored: unknown): User | null {
  if (!(stored instanceof Object)) return null
  const { id, full_name, user_name, picture } = stored as Record<string, unknown>
  if (typeof id !== 'number' || typeof full_name !== 'string' || typeof user_name !== 'string') return null
  return { id, full_name, user_name, picture: typeof picture === 'string' ? picture : null }
}

function store(key: (typeof storedKeys | typeof leftByOthers)[number], value: string | null) {
  safeLocalStorage.write(key, value)
}
