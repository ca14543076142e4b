/** When somebody is about to do something, or has: a finger, a key or a mouse says so, as does a browser that fills fields in. */
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
