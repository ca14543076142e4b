/** Runs on the first pointer, key, click or input event. Autofill fires only an input event, some screen readers only a click. */
export const firstInteraction: Promise<unknown> =
  typeof document === 'undefined' ? Promise.resolve() : firstTouch(document)

function firstTouch(page: Document) {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'input', 'change']
  return new Promise<void>((resolve) => {
    const feel = () => {
      for (const sign of signs) page.removeEventListener(sign, feel, true)
      resolve()
    }
    for (const sign of signs) page.addEventListener(sign, feel, { capture: true, passive: true })
  })
}
