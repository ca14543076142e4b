import { brightColors, fabricColors, lighten } from '#demo/draw/palette.ts'
import { disc, oval, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'
import { chandelier } from './rooms.ts'

export const hallScenes = {
  hall: { backdrops: [], draw: hall },
} satisfies SceneTable

function hall(s: Studio): string {
  const cloth = s.random.pick(fabricColors)
  const seat = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(0, 62, 110, 14)}${times(4, (i) => rect(-120 + i * 66, -30, 40, 84, '#f5ecd9', 8))}${oval(0, 0, 96, 22, '#fbf6ea')}${shape('M-96 0Q-90 60 -84 64H84Q90 60 96 0Q0 44 -96 0Z', s.down('#fbf6ea', '#ddcfb6'))}${oval(0, -4, 40, 9, lighten(cloth, 0.2))}${times(5, (i) => disc(-16 + i * 8, -18 - (i % 2) * 8, 8, s.random.pick(brightColors)))}</g>`
  return [
    rect(0, 0, 800, 380, s.down('#f3e7d2', '#d9c19b')) + rect(0, 380, 800, 220, s.down('#a98560', '#c7a77c')),
    times(7, (i) =>
      shape(
        `M${i * 120 - 20} 40h110q-6 180 -30 340h-50q-24 -160 -30 -340Z`,
        s.across(cloth, lighten(cloth, 0.3)),
        'opacity=".85"',
      ),
    ),
    rect(0, 24, 800, 22, '#b08d4c'),
    chandelier(s, 200) + chandelier(s, 600),
    seat(180, 400, 0.8) + seat(610, 400, 0.8) + seat(400, 490, 1.15),
  ].join('')
}
