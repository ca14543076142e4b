import { brightness, darken, glassColor, mix } from '#demo/draw/palette.ts'
import type { Studio } from '#demo/draw/studio.ts'

export type Coat = { paint: string; deep: string; shine: string; bright: string; trim: string; glass: string }

export function mixCoat(s: Studio, paint: string): Coat {
  const dark = 1 - brightness(paint)
  return {
    paint,
    deep: darken(paint, 0.34),
    shine: mix(paint, s.light.sky[1], 0.14 + dark * 0.16),
    bright: mix(paint, s.light.sky[1], 0.3 + dark * 0.18),
    trim: '#24262a',
    glass: s.down(mix(glassColor, s.light.sky[0], 0.45), glassColor),
  }
}

/** A hairline of the same colour closes the gaps between neighbouring surfaces. */
export const seal = (color: string) => `stroke="${color}"`
