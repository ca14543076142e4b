// Who is signed in, as this browser knows it. The session itself is a cookie no script can read (decisions.md).
import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/me.ts'
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

let known: Known = typeof window === 'undefined' ? visitor : asStored()
const watchers = new Set<() => void>()

// The head's script believed storage as it stood.
if (typeof window !== 'undefined') markDocument(known.user !== null, known.hiddenSellers)

/** Null for visitors, and on the server, where public pages are drawn the same for everyone. */
export const useUser = () => useKnown().user

/** Whether the server has confirmed that somebody is signed in. */
export const useIsConfirmed = () => useKnown().isConfirmed

export const useIsModerator = () => useKnown().isModerator

export const useHiddenSellers = () => useKnown().hiddenSellers

export const currentUser = () => known.user

/** After signing in, and whenever the server says who this is. */
export function rememberUser(me: Me, hiddenSellers?: number[]) {
  const { id, full_name, user_name, picture } = me
  const user = { id, full_name, user_name, picture }
  const kept = id === known.user?.id ? known.hiddenSellers : visitor.hiddenSellers
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
  const hidden = new Set(known.hiddenSellers)
  if (isHidden) hidden.add(sellerId)
  else hidden.delete(sellerId)
  store('hidden_sellers', JSON.stringify([...hidden]))
  publish({ ...known, hiddenSellers: hidden })
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

const useKnown = () =>
  useSyncExternalStore(
    watch,
    () => known,
    () => visitor,
  )

function watch(watcher: () => void) {
  if (!watchers.size) window.addEventListener('storage', followOtherTabs)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (!watchers.size) window.removeEventListener('storage', followOtherTabs)
  }
}

/** Signing in or out in one tab counts in all of them. A null key: everything was cleared. */
function followOtherTabs({ key }: StorageEvent) {
  if (key !== null && key !== 'user') return
  const stored = asStored()
  if (stored.user?.id === known.user?.id) publish({ ...known, user: stored.user })
  else publish(stored)
}

/** What may be out of date, until the server has spoken. */
function asStored(): Known {
  const user = storedUser()
  return user ? { ...visitor, user, hiddenSellers: new Set(storedHidden()) } : visitor
}

function publish(next: Known) {
  known = next
  markDocument(next.user !== null, next.hiddenSellers)
  for (const watcher of watchers) watcher()
}

/** What all tabs share. */
export function storedUser(): User | null {
  try {
    return parseUser(JSON.parse(localStorage.getItem('user') ?? 'null'))
  } catch {
    return null
  }
}

/** One's own number as it may be shown; empty for visitors. */
export function maskedPhone(): string {
  try {
    return localStorage.getItem('auth_phone') ?? ''
  } catch {
    return ''
  }
}

function storedHidden(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem('hidden_sellers') ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Storage may hold anything: another version of ours wrote it, or somebody's hand. */
export function parseUser(stored: unknown): User | null {
  if (!(stored instanceof Object)) return null
  const { id, full_name, user_name, picture } = stored as Record<string, unknown>
  if (typeof id !== 'number' || typeof full_name !== 'string' || typeof user_name !== 'string') return null
  return { id, full_name, user_name, picture: typeof picture === 'string' ? picture : null }
}

function store(key: (typeof storedKeys | typeof leftByOthers)[number], value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden or full; who is signed in is then known as long as the page lives.
  }
}
