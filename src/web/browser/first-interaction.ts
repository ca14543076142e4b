/** Runs on the first pointer, key or input event; autofill fires an input event too. */
export const firstInteraction: Promise<unknown> =
  typeof document === 'undefined' ? Promise.resolve() : firstTouch(document)

function firstTouch(page: Document) {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'change']
  return new Promise<void>((resolve) => {
    const feel = () => {
      for (const sign of signs) page.removeEventListener(sign, feel, true)
      resolve()
    }
    for (const sign of signs) page.addEventListener(sign, feel, { capture: true, passive: true })
  })
}
