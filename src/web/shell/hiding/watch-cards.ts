// Works on the cards of the page: finds hidden words, counts what is hidden, and fetches more when a list became short. Cards
// are plain markup and the same for everyone, so all of this comes after the page (docs/topics/browser.md).
import { hasHiddenWord } from '#contract/hidden-words.ts'
import { hideLimits } from '#contract/hide-limits.ts'
import type { Language } from '#contract/language.ts'
import { isPageOutdated } from '#web/shell/interaction/new-build.ts'
import { showTile } from './hidden-tile.ts'
import { hideApi } from './hide-api.ts'
import { addMatches, followOtherTabs, hideState, isHiddenCard, onHideChange } from './hide-store.ts'
import { hidingTexts } from './hiding-text.ts'

/** A list with fewer visible cards is filled from its next pages, a few times for each list. */
const minVisible = 12
const maxFills = 3

/** Ads whose texts were compared with the words of now. */
let checked = new Set<number>()
let checkedWords = ''
const fills = new WeakMap<Element, { last: Element | undefined; times: number }>()
let eachCard: (card: HTMLElement) => void = () => {}
let isWatching = false
let isPlanned = false
let apiBase: string | undefined

/** Repeated calls have no effect, except for what is done with each card. */
export function watchCards(base: string | undefined, withEach?: (card: HTMLElement) => void) {
  apiBase = base
  if (withEach) eachCard = withEach
  if (!isWatching) {
    isWatching = true
    new MutationObserver(plan).observe(document.body, { childList: true, subtree: true })
    onHideChange(plan)
    followOtherTabs()
  }
  update()
}

function plan() {
  if (isPlanned) return
  isPlanned = true
  requestAnimationFrame(() => {
    isPlanned = false
    update()
  })
}

function update() {
  const cards = [...document.querySelectorAll<HTMLElement>('li[data-card]')]
  for (const card of cards) eachCard(card)
  if (hideState().rules.words.length) hideByWords(cards.filter((card) => !isHiddenCard(card)))
  for (const list of new Set(cards.map(({ parentElement }) => parentElement))) {
    if (!(list instanceof HTMLElement)) continue
    const own = [...list.children].filter(
      (card): card is HTMLElement => card instanceof HTMLElement && 'card' in card.dataset,
    )
    const hidden = own.filter(isHiddenCard).length
    const isFilling = hidden > 0 && own.length - hidden < minVisible && fill(list, own.at(-1))
    // A tile that is shown now would move behind the cards that are on their way.
    if (!isFilling) showTile(list, hidden)
  }
}

const idOf = (card: HTMLElement) => Number(card.dataset.card?.match(/^a(\d+)/)?.[1])
const titleOf = (card: HTMLElement) => card.querySelector('h3')?.textContent ?? ''

function hideByWords(cards: HTMLElement[]) {
  const { words } = hideState().rules
  if (String(words) !== checkedWords) {
    checked = new Set()
    checkedWords = String(words)
  }
  const fresh = cards.filter((card) => idOf(card) > 0 && !checked.has(idOf(card)))
  if (!fresh.length) return
  for (const card of fresh) checked.add(idOf(card))
  hideMatches(fresh.filter((card) => hasHiddenWord(words, titleOf(card))))
  const ids = [...new Set(fresh.map(idOf))]
  for (let start = 0; start < ids.length; start += hideLimits.perCall)
    void hideByDescription(ids.slice(start, start + hideLimits.perCall), words)
}

/** Cards have no descriptions: the server compares them. */
async function hideByDescription(ids: number[], words: string[]) {
  const language: Language = document.documentElement.lang === 'en' ? 'en' : 'ar'
  const reply = await hideApi(language, apiBase)
    .hideRules.matches({ query: { ids, words } })
    // Without a connection the titles decide; the next page asks again.
    .catch(() => undefined)
  if (!reply?.ids.length || String(words) !== String(hideState().rules.words)) return
  const found = new Set(reply.ids)
  const cards = [...document.querySelectorAll<HTMLElement>('li[data-card]')]
  hideMatches(cards.filter((card) => found.has(idOf(card)) && !isHiddenCard(card)))
}

/** Nothing on the screen moves without an action: a card that is seen now gets an empty face, and goes with the next page. */
function hideMatches(cards: HTMLElement[]) {
  if (!cards.length) return
  const label = hidingTexts().masked
  const seen = cards.filter(isOnScreen)
  for (const card of seen) card.dataset.masked = label
  const ids = (some: HTMLElement[]) => some.map(idOf)
  addMatches(ids(cards.filter((card) => !seen.includes(card))), ids(seen))
}

const isOnScreen = (card: Element) => {
  const { top, height } = card.getBoundingClientRect()
  return height > 0 && top < window.innerHeight
}

/** Presses "show more" of the list, which also remembers the longer list for Back. Returns whether cards are on their way. */
function fill(list: HTMLElement, last: Element | undefined): boolean {
  const more = list.closest('.ad-list')?.querySelector<HTMLAnchorElement>(':scope > a')
  if (!more || list.dataset.shown !== undefined) return false
  if (more.ariaDisabled === 'true') return true
  const before = fills.get(list)
  // The same last card: there was no answer.
  if (before && (before.last === last || before.times >= maxFills)) return false
  if (!navigator.onLine || isPageOutdated()) return false
  fills.set(list, { last, times: (before?.times ?? 0) + 1 })
  more.click()
  return true
}
