// The last place of a list with hidden cards says how many there are, and shows them. It has its own place, so that no other
// card moves.

import { iconMarkup } from '#web/ui/icon.tsx'
import { html } from '#web/ui/markup.tsx'
import { hidingTexts } from './hiding-text.ts'

export function showTile(list: HTMLElement, hidden: number) {
  const tile = list.querySelector<HTMLLIElement>(':scope > [data-hidden-count]')
  if (!hidden) {
    delete list.dataset.shown
    tile?.remove()
    return
  }
  const isShown = list.dataset.shown !== undefined
  const state = `${document.documentElement.lang} ${hidden} ${isShown}`
  if (tile?.dataset.hiddenCount === state) return
  const place = tile ?? document.createElement('li')
  const hadFocus = place.contains(document.activeElement)
  place.dataset.hiddenCount = state
  // A row scrolls sideways and needs a width; a grid gives one.
  place.className = `order-last min-h-23 max-sm:text-sm ${list.classList.contains('flex') ? 'row-card' : ''}`
  const words = hidingTexts()
  place.innerHTML =
    html`<div class="grid h-full w-full place-content-center gap-1 rounded-lg border border-line-strong border-dashed p-2 text-center"><p class="text-muted">${words.count(hidden)}</p><p class="flex flex-wrap justify-center"><button type="button" data-late class="min-h-11 px-2 text-primary underline" aria-expanded="${String(isShown)}">${isShown ? words.hideAgain : words.show}</button><a href="#hidden" data-discover="true" data-stay data-layer="hidden" class="inline-flex min-h-11 items-center px-2 text-primary underline">${words.manage}</a></p></div>`.__html
  const button = place.querySelector('button')
  button?.addEventListener('click', (event) => {
    event.stopPropagation()
    list.toggleAttribute('data-shown')
    showTile(list, hidden)
  })
  if (!tile) list.append(place)
  else if (hadFocus) button?.focus({ preventScroll: true })
}

/** On the photo of a card. `data-late`: lazy parts do not count it among their own buttons. */
export function addMenuButton(card: HTMLElement, onOpen: (card: HTMLElement) => void) {
  const photo = card.querySelector('article > div > span')
  if (!photo || photo.querySelector(':scope > button')) return
  const name = card.querySelector('h3')?.textContent ?? ''
  const { menu } = hidingTexts()
  photo.insertAdjacentHTML(
    'beforeend',
    html`<button type="button" data-late aria-haspopup="dialog" aria-label="${menu(name)}" class="absolute end-0 bottom-0 z-1 grid size-11 place-items-center"><span class="grid size-8 place-items-center rounded-full bg-surface/90 text-ink">${iconMarkup('ellipsis-vertical', 18)}</span></button>`
      .__html,
  )
  photo.querySelector(':scope > button')?.addEventListener('click', (event) => {
    event.stopPropagation()
    onOpen(card)
  })
}
