import { brightColors, darken, lighten } from '#demo/draw/palette.ts'
import { at, disc, line, oval, polygon, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'
import { tabletopBackdrops } from './electronics.ts'

export const phones = {
  phone: { backdrops: tabletopBackdrops, draw: drawPhones },
  tablet: { backdrops: tabletopBackdrops, draw: tablet },
  'smart-watch': { backdrops: tabletopBackdrops, draw: smartWatch },
  charger: { backdrops: tabletopBackdrops, draw: charger },
  earphones: { backdrops: tabletopBackdrops, draw: earphones },
  'phone-part': { backdrops: tabletopBackdrops, draw: phonePart },
  'sim-card': { backdrops: tabletopBackdrops, draw: simCard },
} satisfies SceneTable

const caseColors = ['#2b2d31', '#e9e4da', '#5b7590', '#8a7aa8', '#c9a78a', '#4f6f5c', '#d9b8c0', '#b9c6cf']

/** A home screen: wallpaper hills, a clock bar and rows of icons, no letters. */
export function wallpaper(s: Studio, w: number, h: number, r: number): string {
  const tone = s.random.pick(brightColors)
  const tile = w / 6
  return [
    rect(0, 0, w, h, s.down(lighten(tone, 0.55), darken(tone, 0.15)), r),
    shape(
      `M0 ${h * 0.72}Q${w * 0.3} ${h * 0.55} ${w * 0.6} ${h * 0.7}T${w} ${h * 0.62}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}Z`,
      darken(tone, 0.35),
      'opacity=".5"',
    ),
    disc(w * 0.7, h * 0.24, Math.min(w, h) * 0.12, '#fff6df', 'opacity=".8"'),
    times(4, (i) =>
      rect(tile * 0.7 + i * tile * 1.25, h - tile * 1.6, tile, tile, s.random.pick(brightColors), tile * 0.25),
    ),
    rect(w * 0.3, h * 0.36, w * 0.4, h * 0.025, '#fff', 3, 'opacity=".85"') +
      rect(w * 0.38, h * 0.41, w * 0.24, h * 0.015, '#fff', 2, 'opacity=".7"'),
  ].join('')
}

const tilt = (x: number, y: number, turn: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${parts.join('')}</g>`

function phoneFront(s: Studio, body: string): string {
  return (
    rect(-96, -390, 192, 390, body, 30) +
    rect(-92, -386, 184, 382, '#0c0d0f', 27) +
    `<g transform="translate(-84 -378)">${wallpaper(s, 168, 366, 20)}</g>` +
    rect(-22, -370, 44, 13, '#0c0d0f', 7) +
    shape('M-84 -150L20 -378L84 -378L84 -330L-84 -40Z', '#fff', 'opacity=".1"')
  )
}

function phoneBack(s: Studio, body: string): string {
  const lenses = s.random.pick([
    [
      [0, 0],
      [0, 44],
    ],
    [
      [0, 0],
      [0, 44],
      [42, 22],
    ],
    [
      [0, 0],
      [0, 42],
      [0, 84],
    ],
  ] as const)
  const lens = lenses
    .map(
      ([x, y]) =>
        disc(-56 + x, -346 + y, 18, '#15171a') +
        disc(-56 + x, -346 + y, 11, '#2c3a4a') +
        disc(-60 + x, -350 + y, 4, '#9fc0d6'),
    )
    .join('')
  return (
    rect(-96, -390, 192, 390, s.across(lighten(body, 0.25), darken(body, 0.12)), 30) +
    rect(-84, -376, s.random.pick([58, 102]), 132, darken(body, 0.18), 22) +
    lens +
    disc(0, -200, 16, lighten(body, 0.35), 'opacity=".8"') +
    shape('M-96 -120L60 -390L96 -390L96 -330L-96 -20Z', '#fff', 'opacity=".12"')
  )
}

function drawPhones(s: Studio, look: Look): string {
  const body = look.color ?? s.random.pick(caseColors)
  const turn = s.random.between(3, 11)
  const pose = s.random.int(0, 3)
  const k = 0.98
  if (pose === 0)
    return (
      s.shadow(400, 506, 160, 16) + at(400, 505, 1.06, s.random.chance(0.5) ? phoneFront(s, body) : phoneBack(s, body))
    )
  if (pose === 1)
    return (
      s.shadow(400, 508, 250, 18) +
      tilt(300, 500, -turn, at(0, 0, k, phoneBack(s, body))) +
      tilt(500, 504, turn, at(0, 0, k, phoneFront(s, body)))
    )
  if (pose === 2)
    return (
      s.shadow(380, 508, 260, 20) +
      tilt(470, 500, turn, at(0, 0, k, phoneBack(s, body))) +
      at(330, 506, 1, phoneFront(s, body))
    )
  return s.shadow(400, 510, 280, 18) + giftCase(s, 520) + tilt(320, 505, -turn / 2, phoneFront(s, body))
}

const giftCase = (s: Studio, x: number) =>
  rect(x - 92, 300, 204, 206, s.across('#f6f2ea', '#d9d2c5'), 5) +
  rect(x - 60, 330, 140, 146, '#fff', 4) +
  at(x + 10, 466, 0.3, phoneBack(s, s.random.pick(caseColors)))

function tablet(s: Studio, look: Look): string {
  const body = look.color ?? s.random.pick(['#c9ccd0', '#3a3d42', '#d9c3b5', '#8fa3b0'])
  const landscape = s.random.chance(0.5)
  const [w, h] = landscape ? [470, 330] : [300, 400]
  const pen = s.random.chance(0.5)
    ? `<g transform="translate(${400 + w / 2 + 40} 506) rotate(8)">${rect(-7, -250, 14, 240, '#f4f1ea', 6)}${shape('M-7 -12h14L0 6Z', '#c9c4b8')}</g>`
    : ''
  return (
    s.shadow(400, 506, w * 0.62, 18) +
    rect(400 - w / 2, 506 - h, w, h, body, 22) +
    rect(403 - w / 2, 509 - h, w - 6, h - 6, '#111315', 20) +
    `<g transform="translate(${416 - w / 2} ${522 - h})">${wallpaper(s, w - 32, h - 32, 8)}</g>` +
    disc(400, 514 - h, 3, '#3a4654') +
    polygon(
      [
        [430, 520 - h],
        [384 + w / 2, 520 - h],
        [384 + w / 2, 600 - h],
        [400, 490],
      ],
      '#fff',
      'opacity=".09"',
    ) +
    pen
  )
}

function smartWatch(s: Studio, look: Look): string {
  const band = look.color ?? s.random.pick([...brightColors, '#2c2e31', '#e6ddcc'])
  const roundFace = s.random.chance(0.5)
  const tone = s.random.pick(brightColors)
  const face = roundFace
    ? disc(400, 320, 96, '#17181a') + disc(400, 320, 84, '#050607')
    : rect(306, 216, 188, 212, '#17181a', 48) + rect(318, 228, 164, 188, '#050607', 38)
  return [
    s.shadow(400, 516, 150, 16),
    shape('M346 250L356 110q44 -16 88 0L454 250Z', s.across(lighten(band, 0.2), darken(band, 0.15))) +
      shape('M346 390L356 512q44 14 88 0L454 390Z', s.across(lighten(band, 0.2), darken(band, 0.15))),
    times(4, (i) => oval(400, 140 + i * 16, 5, 3, darken(band, 0.5))),
    face + rect(494, 296, 14, 44, '#55595c', 5),
    ring(400, 320, 62, darken(tone, 0.6), 12) +
      line('M400 258A62 62 0 1 1 342 342', tone, 12) +
      ring(400, 320, 40, darken(tone, 0.6), 9) +
      line('M400 280A40 40 0 0 1 420 354', '#e59a3c', 9) +
      disc(400, 320, 14, '#e7ecef'),
  ].join('')
}

function charger(s: Studio): string {
  const tone = s.random.pick([...brightColors, '#2c2e31', '#f2efe8'])
  return [
    s.shadow(390, 512, 240, 18),
    rect(230, 300, 170, 208, s.across(lighten(tone, 0.3), darken(tone, 0.1)), 24) +
      rect(262, 286, 30, 16, '#b9bfc2', 3) +
      times(4, (i) => disc(280 + i * 22, 340, 6, i < 3 ? '#bff0c4' : '#ffffff66')),
    rect(450, 388, 100, 118, s.across('#fff', '#dcd8cf'), 18) +
      rect(476, 360, 10, 30, '#b9bfc2', 2) +
      rect(514, 360, 10, 30, '#b9bfc2', 2),
    line('M500 506q20 60 120 40t20 -120q-30 -50 -100 -60', '#efece4', 9) +
      line('M315 300q0 -120 90 -110t140 70', darken(tone, 0.2), 8) +
      rect(536, 250, 44, 24, '#d9d5cc', 6, 'transform="rotate(30 558 262)"'),
  ].join('')
}

function earphones(s: Studio): string {
  const tone = s.random.pick(['#f4f1ea', '#2c2e31', ...brightColors])
  if (s.random.chance(0.5))
    return (
      s.shadow(400, 510, 190, 16) +
      rect(290, 380, 220, 128, s.down(lighten(tone, 0.2), darken(tone, 0.12)), 50) +
      rect(290, 436, 220, 3, darken(tone, 0.35)) +
      times(
        2,
        (i) =>
          disc(350 + i * 100, 330, 32, lighten(tone, 0.1)) +
          rect(338 + i * 100, 340, 24, 82, s.across(lighten(tone, 0.2), darken(tone, 0.12)), 12) +
          oval(340 + i * 110, 326, 12, 18, '#4a4d50'),
      ) +
      rect(290, 412, 220, 28, s.down(lighten(tone, 0.12), tone), 6) +
      disc(400, 470, 5, '#7fd08a')
    )
  return (
    s.shadow(400, 510, 190, 16) +
    line('M280 390V330a120 130 0 0 1 240 0v60', darken(tone, 0.25), 24) +
    line('M290 330a110 120 0 0 1 220 0', lighten(tone, 0.2), 8) +
    rect(240, 366, 74, 138, s.across(lighten(tone, 0.18), darken(tone, 0.2)), 34) +
    rect(486, 366, 74, 138, s.across(darken(tone, 0.2), lighten(tone, 0.18)), 34) +
    rect(300, 376, 34, 118, '#3a3533', 17) +
    rect(466, 376, 34, 118, '#3a3533', 17)
  )
}

function phonePart(s: Studio): string {
  const tool = (x: number, color: string) => rect(x, 220, 14, 150, color, 6) + rect(x + 4, 368, 6, 120, '#9aa1a5', 2)
  return (
    s.shadow(360, 508, 230, 16) +
    rect(230, 150, 170, 350, '#101214', 22) +
    rect(238, 158, 154, 334, s.down('#22272c', '#3a4854'), 16) +
    line('M250 300l60 -40l-20 60l70 10l-50 40l30 60', '#c9d3d9', 2) +
    rect(420, 300, 96, 200, s.across('#2f3a34', '#46564d'), 8) +
    times(6, (i) => rect(432 + (i % 2) * 38, 316 + Math.floor(i / 2) * 52, 30, 34, i % 3 ? '#c9a14c' : '#8f9aa0', 3)) +
    tool(560, s.random.pick(brightColors)) +
    tool(600, s.random.pick(brightColors))
  )
}

function simCard(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 506, 220, 16) +
    rect(220, 230, 360, 230, s.across(lighten(tone, 0.25), tone), 18, 'transform="rotate(-5 400 345)"') +
    `<g transform="rotate(-5 400 345)">${rect(250, 270, 100, 14, '#fff', 7, 'opacity=".7"')}${rect(250, 300, 60, 10, '#fff', 5, 'opacity=".5"')}${shape('M410 290h70l40 40v90h-110z', '#f4efe3')}${rect(424, 334, 78, 72, '#d2a84c', 10)}${line('M424 358h78M424 382h78M450 334v72M476 334v72', '#9a7526', 2)}</g>`
  )
}
