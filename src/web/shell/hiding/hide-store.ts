// What this device hides in lists of ads. Members have the same rules on the server (hide-sync.ts).
import { foldSpelling } from '#contract/folding.ts'
import { hideLimits } from '#contract/hide-limits.ts'
import type { HideChange, HideRules } from '#contract/hide-rules.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'
import { adMark, sellerMark } from '#web/parts/ad-card/card-marks.ts'
import { seenAds } from '#web/session/recent-ads.ts'
import { applyHidden } from '#web/session/user.ts'

/** Both are wiped at sign-out by session/user.ts; session/first-paint.ts reads the second. */
const rulesKey = 'hide_rules'
const cardsKey = 'hidden_cards'

/** Ads known to have a hidden word: with them the next page is right before its first paint. */
const maxMatches = 300

export type Stored = {
  rules: HideRules
  /** The member whose rules these are; null for a visitor. */
  owner: number | null
  /** Changes that the server has not accepted yet. */
  pending: HideChange[]
  /** When the server was last asked, in milliseconds. */
  syncedAt: number
  matches: number[]
}

export const noRules: HideRules = { ads: [], sellers: [], words: [], dealers: false, seen: false, featured: false }
const nothing: Stored = { rules: noRules, owner: null, pending: [], syncedAt: 0, matches: [] }

const store = createStore<Stored>(typeof window === 'undefined' ? nothing : readStored(), () => nothing)
/** Marks of cards that are hidden now, as in `data-card`. */
let hiddenMarks = new Set(safeLocalStorage.read(cardsKey)?.split(' '))

export const hideState = store.get
export const onHideChange = store.subscribe
export const useHideRules = () => store.useSelected(({ rules }) => rules)

export const isHiddenCard = (card: HTMLElement) =>
  (card.dataset.card ?? '').split(' ').some((mark) => hiddenMarks.has(mark))

export function setStored(change: Partial<Stored>) {
  const next = { ...store.get(), ...change }
  // Other words: which ads have them is not known.
  if (change.rules && String(change.rules.words) !== String(store.get().rules.words)) next.matches = []
  safeLocalStorage.write(rulesKey, isEmpty(next) ? null : JSON.stringify(next))
  applyMarks(next)
  store.set(next)
}

/** Another tab changed the rules, or signing out wiped them. */
export function reloadStored() {
  const next = readStored()
  applyMarks(next)
  store.set(next)
}

/** Ads with a hidden word, found now. `later` are on the screen: they go with the next page. */
export function addMatches(now: number[], later: number[]) {
  const known = store.get()
  const matches = [...new Set([...now, ...later, ...known.matches])].slice(0, maxMatches)
  const next = { ...known, matches }
  safeLocalStorage.write(rulesKey, JSON.stringify(next))
  applyMarks(next, new Set(later))
  store.set(next)
}

/** Cards that appear from now on leave out what was opened since. */
export const hideSeenSince = () => {
  if (store.get().rules.seen) applyMarks(store.get())
}

function applyMarks({ rules, matches }: Stored, onScreen: ReadonlySet<number> = new Set()) {
  const ads = [...rules.ads, ...matches, ...(rules.seen ? seenAds() : [])]
  const others = [
    ...rules.sellers.map(sellerMark),
    ...(rules.dealers ? ['dealer'] : []),
    ...(rules.featured ? ['featured'] : []),
    // No card has it. The shell loads this code when there are marks, and words need it.
    ...(rules.words.length ? ['words'] : []),
  ]
  const all = [...new Set(ads.map(adMark)), ...others]
  const shown = [...onScreen].map(adMark)
  hiddenMarks = new Set(all.filter((mark) => !shown.includes(mark)))
  safeLocalStorage.write(cardsKey, [...hiddenMarks].join(' ') || null)
  applyHidden()
  if (shown.length) safeLocalStorage.write(cardsKey, all.join(' '))
}

const isEmpty = ({ rules, owner, pending }: Stored) => owner === null && !pending.length && !hasRules(rules)

export const hasRules = ({ ads, sellers, words, dealers, seen, featured }: HideRules) =>
  ads.length + sellers.length + words.length > 0 || dealers || seen || featured

/** The rules after a change, or the list that has no room for it. */
export function changedRules(rules: HideRules, change: HideChange): HideRules | 'sellers' | 'words' {
  const { add = {}, remove = {} } = change
  const gone = new Set(remove.words?.map(foldSpelling))
  const known = new Set(rules.words.map(foldSpelling))
  const words = [
    ...(add.words ?? []).filter((word) => !known.has(foldSpelling(word))),
    ...rules.words.filter((word) => !gone.has(foldSpelling(word))),
  ]
  const sellers = combined(rules.sellers, add.sellers, remove.sellers)
  if (sellers.length > hideLimits.sellers) return 'sellers'
  if (words.length > hideLimits.words) return 'words'
  return {
    ads: combined(rules.ads, add.ads, remove.ads).slice(0, hideLimits.ads),
    sellers,
    words,
    dealers: change.dealers ?? rules.dealers,
    seen: change.seen ?? rules.seen,
    featured: change.featured ?? rules.featured,
  }
}

const combined = (before: number[], added: number[] = [], removed: number[] = []) =>
  [...new Set([...added, ...before])].filter((id) => !removed.includes(id))

/** Takes a change back. */
export const inverse = ({ add, remove, dealers, seen, featured }: HideChange): HideChange => ({
  ...(add && { remove: add }),
  ...(remove && { add: remove }),
  ...(dealers !== undefined && { dealers: !dealers }),
  ...(seen !== undefined && { seen: !seen }),
  ...(featured !== undefined && { featured: !featured }),
})

/** Validates the stored value: an older version or the user may have written it. */
function readStored(): Stored {
  const stored = safeLocalStorage.readJson(rulesKey)
  if (!(stored instanceof Object)) return nothing
  const { rules, owner, pending, syncedAt, matches } = stored as Record<string, unknown>
  const lists = rules instanceof Object ? (rules as Record<string, unknown>) : {}
  return {
    rules: {
      ads: ids(lists.ads),
      sellers: ids(lists.sellers),
      words: list(lists.words).filter((word) => typeof word === 'string'),
      dealers: lists.dealers === true,
      seen: lists.seen === true,
      featured: lists.featured === true,
    },
    owner: typeof owner === 'number' ? owner : null,
    pending: list(pending) as HideChange[],
    syncedAt: typeof syncedAt === 'number' ? syncedAt : 0,
    matches: ids(matches),
  }
}

// Declarations: the store reads its state while this file is loading.
function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function ids(value: unknown) {
  return list(value).filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)
}

/** Rules that were changed in another tab. */
export function followOtherTabs() {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === rulesKey || key === null) reloadStored()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
