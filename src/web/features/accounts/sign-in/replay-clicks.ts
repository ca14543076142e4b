// A form that the server drew and whose code is on its way: what is pressed meanwhile is done once the code is here.

let isCodeHere = false
let hand: (() => void) | undefined

/** For the page around the form: from here on presses are kept, so its button may be pressed. */
export function recordClicks(box: HTMLElement | null) {
  if (!box || isCodeHere) return
  let pressed: HTMLElement | undefined
  const keep = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !box.contains(button)) return
    event.preventDefault()
    pressed = button
  }
  box.querySelector('[type=submit]')?.removeAttribute('disabled')
  // React holds back the events of what it has not taken over yet; the window hears them before it.
  window.addEventListener('click', keep, true)
  const release = () => window.removeEventListener('click', keep, true)
  hand = () => {
    release()
    pressed?.click()
  }
  return release
}

/** For the form, once its code stands. */
export function replayClicks() {
  isCodeHere = true
  hand?.()
  hand = undefined
}
