import { brightColors, darken, fabricColors, lighten, woodColors } from '#demo/draw/palette.ts'
import { disc, line, oval, polygon, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'
import { tabletopBackdrops } from './leisure.ts'

export const bookScenes = {
  books: { backdrops: tabletopBackdrops, draw: books },
  stationery: { backdrops: tabletopBackdrops, draw: stationery },
  chess: { backdrops: tabletopBackdrops, draw: chess },
} satisfies SceneTable

function chess(s: Studio): string {
  const wood = s.random.pick(woodColors)
  const cells = times(8, (r) =>
    times(4, (c) => {
      const y = 400 + r * 12.5
      const w = 45 + r * 4.6
      const x = 400 + (c * 2 + (r % 2) - 4) * w
      return polygon(
        [
          [x, y],
          [x + w, y],
          [x + w * 1.09, y + 12.5],
          [x * 1.0 + (x - 400) * 0.09, y + 12.5],
        ],
        '#f0dcb4',
      )
    }),
  )
  const piece = (x: number, y: number, k: number, c: string) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${oval(0, 0, 34, 9, darken(c, 0.3))}${shape('M-30 0q4 -30 16 -40q10 -40 2 -80h24q-8 40 2 80q12 10 16 40Z', s.across(lighten(c, 0.3), darken(c, 0.15)))}${disc(0, -136, 24, c)}${oval(0, -112, 24, 7, darken(c, 0.15))}</g>`
  return (
    s.shadow(400, 514, 310, 16) +
    shape('M200 390L600 390L690 506L110 506Z', darken(wood, 0.2)) +
    cells +
    piece(280, 440, 0.9, '#f4e6c8') +
    piece(360, 476, 1.1, '#f4e6c8') +
    piece(460, 430, 0.85, '#3a2a20') +
    piece(540, 474, 1.15, '#3a2a20')
  )
}

function books(s: Studio): string {
  const old = s.random.chance(0.3)
  const shades = old ? ['#6b4a2f', '#7a3a2f', '#4a4a3a', '#8a6a3c'] : [...brightColors, ...fabricColors]
  let y = 506
  const stack = times(s.random.int(4, 6), () => {
    const [h, w, c] = [s.random.int(32, 50), s.random.int(270, 340), s.random.pick(shades)]
    y -= h
    const x = 400 - w / 2 + s.random.int(-30, 10)
    return (
      rect(x, y, w, h - 2, s.down(lighten(c, 0.15), darken(c, 0.1)), 6) +
      rect(x + w - 14, y + 5, 12, h - 12, '#f4ead2', 2) +
      rect(x + 26, y + 6, 10, h - 14, '#e6c46a', 2) +
      rect(x + 60, y + h / 2 - 4, 110, 6, lighten(c, 0.5), 3)
    )
  })
  const open =
    shape(`M400 ${y - 6}q-70 -40 -170 -22v-16q100 -18 170 20q70 -38 170 -20v16q-100 -18 -170 22Z`, '#fdf8ea') +
    line(`M400 ${y - 8}v-16`, '#b5a588', 3)
  return (
    s.shadow(400, 512, 250, 18) +
    stack +
    (s.random.chance(0.5)
      ? open
      : line(`M360 ${y - 12}h80M352 ${y - 16}a16 12 0 0 1 32 0M416 ${y - 16}a16 12 0 0 1 32 0`, '#3a2d26', 5))
  )
}

function stationery(s: Studio): string {
  const cup = s.random.pick(brightColors)
  return (
    s.shadow(420, 512, 290, 16) +
    times(6, (i) =>
      rect(
        250 + i * 20,
        250 + ((i * 31) % 60),
        13,
        200,
        s.random.pick(brightColors),
        3,
        `transform="rotate(${(i - 2.5) * 5} 300 480)"`,
      ),
    ) +
    shape('M236 370h130l-12 136H248Z', s.across(lighten(cup, 0.25), darken(cup, 0.1))) +
    times(
      3,
      (i) =>
        rect(420 + i * 6, 464 - i * 36, 220 - i * 12, 36, s.random.pick(brightColors), 5) +
        rect(426 + i * 6, 470 - i * 36, 208 - i * 12, 6, '#fdf8ea', 2),
    ) +
    rect(450, 320, 130, 72, '#f4f1ea', 8) +
    rect(462, 330, 106, 20, '#9fb58a', 3) +
    times(8, (i) => rect(464 + (i % 4) * 26, 358 + Math.floor(i / 4) * 16, 18, 11, '#6d7276', 2))
  )
}
