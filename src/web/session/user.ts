// Who is signed in, as this browser knows it. The session itself is a cookie no script can read (decisions.md).
import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/me.ts'

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

let known: Known = { ...visitor, user: typeof window === 'undefined' ? null : storedUser() }
const watchers = new Set<() => void>()

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
  const hidden = id === known.user?.id ? known.hiddenSellers : visitor.hiddenSellers
  store('user', JSON.stringify(user))
  store('auth_phone', me.masked_phone)
  store('auth_dial_code', dialCodeOf(me.masked_phone))
  store('token_created_at', me.token_created_at)
  publish({
    user,
    isConfirmed: true,
    isModerator: me.is_moderator,
    hiddenSellers: hiddenSellers ? new Set(hiddenSellers) : hidden,
  })
}

/** spec §4: signing out and a finished token clear everything. */
export function forgetUser() {
  for (const key of storedKeys) store(key, null)
  publish(visitor)
}

/** spec §3: what browser storage keeps. */
const storedKeys = ['user', 'auth_phone', 'auth_dial_code', 'token_created_at'] as const

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
  const user = storedUser()
  if (user?.id === known.user?.id) publish({ ...known, user })
  else publish({ ...visitor, user })
}

function publish(next: Known) {
  known = next
  for (const watcher of watchers) watcher()
}

/** What all tabs share. */
export function storedUser(): User | null {
  try {
    return asUser(JSON.parse(localStorage.getItem('user') ?? 'null'))
  } catch {
    return null
  }
}

/** Storage may hold anything: another version of ours wrote it, or somebody's hand. */
export function asUser(stored: unknown): User | null {
  if (!(stored instanceof Object)) return null
  const { id, full_name, user_name, picture } = stored as Record<string, unknown>
  if (typeof id !== 'number' || typeof full_name !== 'string' || typeof user_name !== 'string') return null
  return { id, full_name, user_name, picture: typeof picture === 'string' ? picture : null }
}

function store(key: (typeof storedKeys)[number], value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden or full; who is signed in is then known as long as the page lives.
  }
}
