import type { Random } from '#demo/random.ts'
import { type Light, lights } from './palette.ts'
import { oval } from './shapes.ts'

export type Body = 'sedan' | 'suv' | 'sport' | 'hatchback' | 'coupe' | 'pickup' | 'van'
export type Angle = 'side' | 'front' | 'rear' | 'inside'
export type Look = { color?: string; body?: Body; angle?: Angle }

/** What every drawing uses: random numbers, the light, and gradients, each defined once in <defs>. */
export type Studio = {
  random: Random
  light: Light
  down(from: string, to: string): string
  across(from: string, to: string): string
  glow(from: string, to: string, start?: number): string
  shadow(x: number, y: number, rx: number, ry?: number, opacity?: number): string
  defs(): string
}

export type Drawing = (studio: Studio, look: Look) => string
export type Backdrop = (studio: Studio) => string
/** `mirror: false` for things that look wrong when mirrored, such as keyboards. */
export type Scene = { backdrops: readonly Backdrop[]; draw: Drawing; mirror?: boolean }
export type SceneTable = Record<string, Scene>

export function makeStudio(random: Random): Studio {
  const gradients = new Map<string, { id: string; markup: string }>()
  const light = random.pick(lights)

  function gradient(tag: string, where: string, from: string, to: string, start = 0): string {
    const key = `${where}${from}${to}${start}`
    const existing = gradients.get(key)
    if (existing) return `url(#${existing.id})`

    const id = `g${gradients.size}`
    gradients.set(key, { id, markup: `<${tag} id="${id}"${where}>${stop(start, from)}${stop(1, to)}</${tag}>` })
    return `url(#${id})`
  }

  const glow = (from: string, to: string, start = 0) => gradient('radialGradient', '', from, to, start)

  return {
    random,
    light,
    down: (from, to) => gradient('linearGradient', ' x2="0" y2="1"', from, to),
    across: (from, to) => gradient('linearGradient', '', from, to),
    glow,
    shadow: (x, y, rx, ry = rx * 0.14, opacity = 0.42) =>
      oval(x, y, rx, ry, glow('#1d1712', '#1d171200'), `opacity="${opacity}"`),
    defs: () => `<defs>${[...gradients.values()].map(({ markup }) => markup).join('')}</defs>`,
  }
}

/** librsvg does not understand eight-digit hex colours, so the opacity is written separately. */
function stop(offset: number, color: string): string {
  const at = offset ? ` offset="${offset}"` : ''
  if (color.length !== 9) return `<stop${at} stop-color="${color}"/>`

  const opacity = Math.round((Number.parseInt(color.slice(7), 16) / 255) * 100) / 100
  return `<stop${at} stop-color="${color.slice(0, 7)}" stop-opacity="${opacity}"/>`
}
