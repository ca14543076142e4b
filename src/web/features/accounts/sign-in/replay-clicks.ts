// Records clicks on a server-rendered form while its code loads, and replays them afterwards.

let isCodeHere = false
let hand: (() => void) | undefined

/** Starts recording; from then on the button of the form may be enabled. */
export function recordClicks(box: HTMLElement | null) {
  if (!box || isCodeHere) return
  let pressed: HTMLElement | undefined
  const record = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !box.contains(button)) return
    event.preventDefault()
    pressed = button
  }
  box.querySelector('[type=submit]')?.removeAttribute('disabled')
  // A capturing listener on window runs before React, which drops events of parts that are not hydrated.
  window.addEventListener('click', record, true)
  const release = () => window.removeEventListener('click', record, true)
  hand = () => {
    release()
    pressed?.click()
  }
  return release
}

/** Called by the form after hydration. */
export function replayClicks() {
  isCodeHere = true
  hand?.()
  hand = undefined
}
