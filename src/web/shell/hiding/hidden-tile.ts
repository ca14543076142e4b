// The last place of a list with hidden cards says how many there are, and shows them. It has its own place, so that no other
// card moves.

import { iconMarkup } from '#web/ui/icon.tsx'
import { html } from '#web/ui/markup.tsx'
import { hidingTexts } from './hiding-text.ts'

export function showTile(list: HTMLElement, hidden: number) {
  const known = list.querySelector<HTMLLIElement>(':scope > [data-hidden-count]')
  if (!hidden) {
    delete list.dataset.shown
    known?.remove()
    return
  }
  const isShown = list.dataset.shown !== undefined
  const tile = known ?? addTile(list)
  tile.dataset.hiddenCount = String(hidden)
  const words = hidingTexts()
  // The elements stay: a new count must not take the focus or the press of a person.
  const show = tile.querySelector('button')
  show?.setAttribute('aria-expanded', String(isShown))
  setText(tile.querySelector('p'), words.count(hidden))
  setText(show, isShown ? words.hideAgain : words.show)
  setText(tile.querySelector('a'), words.manage)
}

function addTile(list: HTMLElement) {
  const tile = document.createElement('li')
  // A row scrolls sideways and needs a width; a grid gives one.
  tile.className = `order-last min-h-23 max-sm:text-sm ${list.classList.contains('flex') ? 'row-card' : ''}`
  tile.innerHTML =
    html`<div class="grid h-full w-full place-content-center gap-1 rounded-lg border border-line-strong border-dashed p-2 text-center"><p class="text-muted"></p><p class="flex flex-wrap justify-center"><button type="button" data-late class="min-h-11 px-2 text-primary underline"></button><a href="#hidden" data-discover="true" data-stay data-layer="hidden" class="inline-flex min-h-11 items-center px-2 text-primary underline"></a></p></div>`.__html
  tile.querySelector('button')?.addEventListener('click', (event) => {
    event.stopPropagation()
    list.toggleAttribute('data-shown')
    showTile(list, Number(tile.dataset.hiddenCount))
  })
  list.append(tile)
  return tile
}

const setText = (element: Element | null, text: string) => {
  if (element && element.textContent !== text) element.textContent = text
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
