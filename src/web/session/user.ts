// The signed-in user as this browser knows them. The session itself is an HttpOnly cookie.
import type { Me } from '#contract/me.ts'
import { safeLocalStorage, safeSessionStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'
import { markDocument } from './first-paint.ts'

export type User = Pick<Me, 'id' | 'full_name' | 'user_name' | 'picture'>

type SessionState = {
  user: User | null
  /** Confirmed by the server since the page loaded; until then storage may be out of date. */
  isConfirmed: boolean
  staffRole: Me['staff_role']
  /** Features switched off for this user; undefined until the server has said so. */
  closed: readonly string[] | undefined
  /** Whom the user has blocked: their ads are hidden. */
  hiddenSellers: ReadonlySet<number>
}

const visitor: SessionState = {
  user: null,
  isConfirmed: false,
  staffRole: null,
  closed: undefined,
  hiddenSellers: new Set(),
}

const session = createStore(typeof window === 'undefined' ? visitor : storedState(), () => visitor)

// The script in the page's head uses storage without validating it, so apply the validated state.
if (typeof window !== 'undefined') {
  const { user, hiddenSellers } = session.get()
  markDocument(user !== null, hiddenSellers)
  window.addEventListener('storage', followOtherTabs)
  // A page that the browser had put away has missed what other pages changed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedUser()?.id !== currentUser()?.id) followOtherTabs({ key: null })
  })
}

/** Null for visitors and on the server, where public pages are the same for everyone. */
export const useUser = () => session.use().user

export const useIsConfirmed = () => session.use().isConfirmed

export const useStaffRole = () => session.use().staffRole

export const useClosedFeatures = () => session.use().closed

export const useHiddenSellers = () => session.use().hiddenSellers

export const currentUser = () => session.get().user

/** Called after signing in and for every server reply that contains the user. */
export function rememberUser(me: Me, hiddenSellers?: number[], closedFeatures?: readonly string[]) {
  const { id, full_name, user_name, picture } = me
  const user = { id, full_name, user_name, picture }
  const known = id === currentUser()?.id ? session.get() : visitor
  const hidden = hiddenSellers ? new Set(hiddenSellers) : known.hiddenSellers
  const closed = closedFeatures ?? known.closed
  store('user', JSON.stringify(user))
  store('auth_phone', me.masked_phone)
  store('auth_dial_code', dialCodeOf(me.masked_phone))
  store('token_created_at', me.token_created_at)
  store('hidden_sellers', JSON.stringify([...hidden]))
  store('ended_user', null)
  publish({ user, isConfirmed: true, staffRole: me.staff_role, closed, hiddenSellers: hidden })
}

/** Called after blocking or unblocking; the server's list arrives with the next session check. */
export function setHidden(sellerId: number, isHidden: boolean) {
  const hidden = new Set(session.get().hiddenSellers)
  if (isHidden) hidden.add(sellerId)
  else hidden.delete(sellerId)
  store('hidden_sellers', JSON.stringify([...hidden]))
  publish({ ...session.get(), hiddenSellers: hidden })
}

/** Called after `hidden_cards` changed. */
export const applyHidden = () => publish(session.get())

/**
 * Called before the request that signs out, or with false when it failed. The server refuses other requests, also those of other
 * tabs, before this tab has its reply: they must not take that for a session that ended elsewhere.
 */
export function markSigningOut(isSigningOut: boolean) {
  store('signing_out', isSigningOut ? String(Date.now()) : null)
}

/** The mark of `markSigningOut`, unless it is so old that the tab that signed out may be gone. */
function signOutMark() {
  const mark = safeLocalStorage.read('signing_out')
  return mark !== null && Math.abs(Date.now() - Number(mark)) < signOutLimit ? mark : null
}
const signOutLimit = 10_000

/** Called after signing out. */
export function forgetUser() {
  clearStorage()
  forgetTypedTexts()
  publish(visitor)
}

function clearStorage(endedUser: number | null = null) {
  // First: other tabs read it as soon as the user is gone, and must not take the end of a session for signing out.
  store('ended_user', endedUser === null ? null : String(endedUser))
  for (const key of [...storedKeys, ...pusherKeys]) if (key !== 'ended_user') store(key, null)
}

/** Begun comments, reports and forms, and which drafts this tab has edited. Those drafts wait for their owner. */
const forgetTypedTexts = () => safeSessionStorage.clear()

/** Calls once, when somebody signs in. */
export function onSignIn(act: () => void) {
  const stop = session.subscribe(() => {
    if (!currentUser()) return
    stop()
    act()
  })
}

const sessionEnds = createStore(0)

/** Changes when the server, not the user, ended the session, in this tab or another one. */
export const useSessionEnds = sessionEnds.use

/** Called for every 401. Unsent messages and drafts of this user stay in the browser until the user signs in again. */
export function endSession() {
  const user = currentUser()
  if (!user) return
  const mark = signOutMark()
  if (mark !== null) return void setTimeout(() => endAfterLostSignOut(mark), signOutLimit)
  // Before the state changes: what reacts to it must not take this for signing out.
  clearStorage(user.id)
  publish(visitor)
  sessionEnds.set(sessionEnds.get() + 1)
}

/** The mark is gone when signing out succeeded or failed; by now another session may have begun. */
function endAfterLostSignOut(mark: string) {
  if (safeLocalStorage.read('signing_out') === mark) endSession()
}

/** Whether the last session in this browser was ended by the server. */
export const hasEndedSession = () => safeLocalStorage.read('ended_user') !== null

/** `hidden_sellers` is stored for the first paint, `ended_user` and `signing_out` for the other tabs, `recent_…` and `compared_ads` by the files of that name, the last two by shell/hiding/. */
const storedKeys = [
  'user',
  'auth_phone',
  'auth_dial_code',
  'token_created_at',
  'hidden_sellers',
  'ended_user',
  'signing_out',
  'recent_ads',
  'recent_zone',
  'recent_searches',
  'compared_ads',
  'hidden_warnings',
  'hide_rules',
  'hidden_cards',
] as const

/** Written by pusher-js. */
const pusherKeys = ['pusherTransportTLS', 'pusherTransportNonTLS'] as const

export const dialCodeOf = (phone: string) => phone.match(/^\+\d+/)?.[0] ?? ''

/** Applies signing in or out in another tab. A null key means that storage was cleared. */
function followOtherTabs({ key }: Pick<StorageEvent, 'key'>) {
  if (key !== null && key !== 'user') return
  const stored = storedState()
  if (stored.user?.id === currentUser()?.id) publish({ ...session.get(), user: stored.user })
  else publish(stored)
  if (stored.user) return
  if (hasEndedSession()) sessionEnds.set(sessionEnds.get() + 1)
  else forgetTypedTexts()
}

function storedState(): SessionState {
  const user = storedUser()
  return user ? { ...visitor, user, hiddenSellers: new Set(storedHidden()) } : visitor
}

function publish(next: SessionState) {
  if (!next.user) clearInlineScripts()
  markDocument(next.user !== null, next.hiddenSellers)
  session.set(next)
}

/** A private page has its data in them, and they stay in the document while other pages are shown. */
function clearInlineScripts() {
  for (const script of document.scripts) if (!script.src) script.textContent = ''
}

/** Read from local storage, which all tabs share. */
export function storedUser(): User | null {
  return parseUser(safeLocalStorage.readJson('user'))
}

/** The user's phone, masked for display; empty for visitors. */
export function maskedPhone(): string {
  return safeLocalStorage.read('auth_phone') ?? ''
}

function storedHidden(): number[] {
  const ids = safeLocalStorage.readJson('hidden_sellers')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
}

/** Validates the stored value: an older version or the user may have written it. */
export function parseUser(stored: unknown): User | null {
  if (!(stored instanceof Object)) return null
  const { id, full_name, user_name, picture } = stored as Record<string, unknown>
  if (typeof id !== 'number' || typeof full_name !== 'string' || typeof user_name !== 'string') return null
  return { id, full_name, user_name, picture: typeof picture === 'string' ? picture : null }
}

function store(key: (typeof storedKeys | typeof pusherKeys)[number], value: string | null) {
  safeLocalStorage.write(key, value)
}
