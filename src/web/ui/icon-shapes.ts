// The shapes of icons. The server has all of them; a browser loads those of the interface late.
import { html, type Markup } from './markup.tsx'
import categorySprite from './sprites/categories.svg?raw'
import interfaceUrl from './sprites/interface.svg'
import interfaceSprite from './sprites/interface.svg?raw'

/** What is inside each symbol of a sprite, for an `svg` of the class `icon`. */
const shapesIn = (...sprites: string[]) =>
  new Map(
    sprites.flatMap((sprite) =>
      [...sprite.matchAll(/<symbol id="([^"]+)"([^>]*)>(.*)<\/symbol>/g)].map(
        ([, name = '', attributes = '', __html = '']) => {
          // A symbol without a stroke has colours of its own.
          const isDrawnInLines = attributes.includes(' stroke=')
          return [name, isDrawnInLines ? { __html } : html`<g stroke="none">${{ __html }}</g>`]
        },
      ),
    ),
  )

let shapes: Map<string, Markup> = import.meta.env.SSR ? shapesIn(categorySprite, interfaceSprite) : new Map()

/** The shapes of an icon, or nothing if it is unknown or not loaded. The same object each time: React would set it again. */
export const shapesOf = (name: string): Markup | undefined => shapes.get(name)

const secondTry = 2_000
let loading: Promise<void> | undefined

/**
 * In a browser: icons drawn from now on are there at once. Until then they come from a sprite, which a browser loads and
 * parses when it draws the first one.
 */
export function loadShapes(): Promise<void> {
  loading ??= fetchShapes()
    .catch(() => new Promise((resolve) => setTimeout(resolve, secondTry)).then(fetchShapes))
    .catch(() => {
      loading = undefined
    })
  return loading
}

async function fetchShapes() {
  const response = await fetch(interfaceUrl)
  if (!response.ok) throw new Error(`${interfaceUrl}: ${response.status}`)
  shapes = shapesIn(await response.text())
}
