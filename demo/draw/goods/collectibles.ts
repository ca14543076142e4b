import { bareRoom, paper, room, stall, table, workshop } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, fabricColors, lighten, mix, steelColor, woodColors } from '#demo/draw/palette.ts'
import { disc, line, oval, polygon, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

export const tabletopBackdrops = [table, table, paper]

export const collectibles = {
  'brass-tray': { backdrops: [table, stall, room], draw: brassTray },
  'mosaic-box': { backdrops: [table, stall, paper], draw: mosaicBox },
  coins: { backdrops: tabletopBackdrops, draw: coins },
  'prayer-beads': { backdrops: [table], draw: beads },
  painting: { backdrops: [bareRoom], draw: painting },
  'gift-box': { backdrops: tabletopBackdrops, draw: gift },
  'donation-box': { backdrops: [table, bareRoom], draw: donation },
  boxes: { backdrops: [bareRoom, workshop, paper], draw: boxes },
  keys: { backdrops: [paper], draw: keys },
  wallet: { backdrops: tabletopBackdrops, draw: wallet },
} satisfies SceneTable

function brassTray(s: Studio): string {
  const brass = s.random.pick(['#c9953c', '#b5793f', '#c2a25a'])
  const petals = (r: number, n: number, size: number, c: string) =>
    times(n, (i) => oval(400, 290 - r, size, size * 1.7, c, `transform="rotate(${(i * 360) / n} 400 290)"`))
  return (
    s.shadow(400, 514, 170, 16) +
    disc(400, 290, 210, darken(brass, 0.3)) +
    disc(400, 288, 204, s.across(lighten(brass, 0.4), brass)) +
    disc(400, 288, 170, brass) +
    petals(150, 20, 11, lighten(brass, 0.35)) +
    petals(104, 14, 14, darken(brass, 0.25)) +
    petals(58, 8, 14, lighten(brass, 0.4)) +
    disc(400, 290, 27, darken(brass, 0.3)) +
    disc(400, 290, 15, lighten(brass, 0.5)) +
    ring(400, 290, 128, lighten(brass, 0.4), 4) +
    line('M340 506l60 -30l60 30', '#6b4a34', 13)
  )
}

function mosaicBox(s: Studio): string {
  const wood = s.random.pick(['#5a3420', '#6f4226', '#4a2a1c'])
  const pearl = '#f0e6d0'
  const star = (x: number, y: number, r: number) =>
    rect(x - r, y - r, r * 2, r * 2, pearl) +
    rect(x - r, y - r, r * 2, r * 2, '#c98a44', 0, `transform="rotate(45 ${x} ${y})"`) +
    disc(x, y, r * 0.5, wood)
  return (
    s.shadow(400, 514, 290, 20) +
    rect(180, 340, 440, 166, s.down(lighten(wood, 0.12), wood), 6) +
    times(
      14,
      (i) =>
        polygon(
          [
            [190 + i * 30, 352],
            [205 + i * 30, 366],
            [220 + i * 30, 352],
            [205 + i * 30, 344],
          ],
          i % 2 ? pearl : '#c98a44',
        ) +
        polygon(
          [
            [190 + i * 30, 494],
            [205 + i * 30, 502],
            [220 + i * 30, 494],
            [205 + i * 30, 482],
          ],
          i % 2 ? '#c98a44' : pearl,
        ),
    ) +
    star(260, 424, 30) +
    star(400, 424, 36) +
    star(540, 424, 30) +
    shape('M180 340L230 220L570 220L620 340Z', lighten(wood, 0.18)) +
    shape('M210 326L246 236L554 236L590 326Z', wood) +
    times(5, (i) => star(270 + i * 65, 282, 17)) +
    rect(384, 330, 32, 36, '#d9b45a', 5) +
    rect(172, 500, 456, 12, darken(wood, 0.3), 4)
  )
}

function coins(s: Studio): string {
  const metal = (i: number) => (['#d9b45a', '#c5cacc', '#b5793f'] as const)[i % 3] as string
  const stack = (x: number, n: number, c: string) =>
    times(
      n,
      (i) =>
        oval(x, 494 - i * 14, 50, 14, darken(c, 0.25)) + oval(x, 490 - i * 14, 50, 14, i % 2 ? c : lighten(c, 0.2)),
    )
  return (
    s.shadow(400, 512, 290, 16) +
    `<g transform="translate(20 215) rotate(-4 375 255) skewX(-14) scale(1 .72)">${rect(210, 180, 330, 150, s.across('#b9c9a8', '#93ab8c'), 6)}${disc(290, 255, 44, '#dfe6cc')}${rect(380, 210, 130, 10, '#6d8a6a', 5)}${rect(380, 236, 90, 8, '#6d8a6a', 4)}${rect(226, 196, 298, 118, 'none', 4, 'stroke="#6d8a6a" stroke-width="4"')}</g>` +
    stack(270, s.random.int(4, 9), metal(0)) +
    stack(400, s.random.int(3, 7), metal(1)) +
    stack(520, s.random.int(2, 6), metal(2)) +
    disc(630, 450, 56, metal(s.random.int(0, 2))) +
    ring(630, 450, 46, '#fff6df', 3) +
    times(8, (i) => oval(630, 424, 5, 13, '#fff6df', `transform="rotate(${i * 45} 630 450)" opacity=".8"`))
  )
}

function beads(s: Studio): string {
  const tone = s.random.pick(['#b5651a', '#3f7f6b', '#8c2f2f', '#26282b', '#e0a030', '#3c6fa0'])
  const bead = (x: number, y: number, r: number) =>
    disc(x, y, r, s.glow(lighten(tone, 0.5), tone)) + disc(x - r * 0.3, y - r * 0.35, r * 0.25, '#fff', 'opacity=".7"')
  return (
    s.shadow(400, 512, 230, 16) +
    times(27, (i) => bead(400 + 180 * Math.sin((i / 27) * 6.283), 448 + 56 * Math.cos((i / 27) * 6.283), 18)) +
    bead(400, 516, 13) +
    rect(391, 522, 18, 30, tone, 8) +
    line('M400 552v22M394 552l-8 20M406 552l8 20', '#c9a04c', 5)
  )
}

function painting(s: Studio): string {
  const wood = s.random.pick([...woodColors, '#c9a04c'])
  const hue = s.random.pick(brightColors)
  return (
    rect(206, 96, 400, 300, '#1d1712', 4, 'opacity=".25"') +
    rect(200, 84, 400, 300, s.across(lighten(wood, 0.3), darken(wood, 0.15)), 6) +
    rect(222, 106, 356, 256, s.down(mix(hue, '#fdeac6', 0.6), '#f7e0b8')) +
    disc(490, 170, 32, '#fff2cf') +
    shape('M222 290q90 -70 180 -30t176 -20v122H222Z', mix(hue, '#6d7a52', 0.6)) +
    times(
      5,
      (i) =>
        rect(250 + i * 60, 230 - (i % 3) * 20, 46, 110 + (i % 3) * 20, lighten('#c9a878', i * 0.08)) +
        rect(266 + i * 60, 256 - (i % 3) * 20, 14, 26, '#5a4030', 6),
    ) +
    shape('M340 210a32 32 0 0 1 64 0Z', '#7f9a8c') +
    rect(222, 330, 356, 32, darken(hue, 0.4), 0, 'opacity=".5"') +
    s.shadow(400, 514, 150, 10) +
    line('M360 510l30 -60M440 510l-30 -60', '#6f4a30', 9) +
    oval(400, 452, 66, 15, s.random.pick(woodColors)) +
    times(5, (i) => disc(360 + i * 20, 450, 6, s.random.pick(brightColors)))
  )
}

function gift(s: Studio): string {
  const [a, b] = [s.random.pick(brightColors), s.random.pick(['#f4d68a', '#fdf6e4', '#c2324f'])]
  return (
    s.shadow(400, 514, 260, 18) +
    rect(250, 300, 300, 206, s.across(lighten(a, 0.2), darken(a, 0.12)), 6) +
    rect(232, 260, 336, 56, s.down(lighten(a, 0.25), a), 8) +
    rect(376, 260, 48, 246, b) +
    shape('M400 260q-110 -20 -96 -84q50 -30 96 84ZM400 260q110 -20 96 -84q-50 -30 -96 84Z', b) +
    shape('M392 250q-60 -20 -60 -54q30 -4 60 54ZM408 250q60 -20 60 -54q-30 -4 -60 54Z', darken(b, 0.2)) +
    disc(400, 256, 19, lighten(b, 0.2)) +
    rect(570, 420, 100, 86, s.random.pick(brightColors), 5) +
    rect(610, 420, 18, 86, '#fdf6e4')
  )
}

function donation(s: Studio): string {
  const cloth = () => s.random.pick([...fabricColors, ...brightColors])
  return (
    s.shadow(400, 514, 270, 18) +
    times(4, (i) => rect(250 + i * 76, 250 + (i % 2) * 24, 70, 110, cloth(), 18)) +
    disc(330, 260, 40, '#c98f52') +
    disc(302, 228, 15, '#c98f52') +
    disc(358, 228, 15, '#c98f52') +
    disc(318, 254, 5, '#2a1d18') +
    disc(342, 254, 5, '#2a1d18') +
    rect(470, 220, 40, 130, cloth(), 4) +
    rect(516, 236, 34, 120, cloth(), 4) +
    rect(210, 330, 380, 176, s.across('#d2a878', '#b08654'), 5) +
    shape('M210 330L160 380L180 396L224 350Z', '#c4965f') +
    shape('M590 330L640 380L620 396L576 350Z', '#a87a48') +
    shape('M400 474q-64 -44 -58 -80q8 -30 38 -22q14 6 20 20q6 -14 20 -20q30 -8 38 22q6 36 -58 80Z', '#c2486c')
  )
}

function boxes(s: Studio): string {
  const box = (x: number, y: number, w: number, h: number) => {
    const c = s.random.pick(['#d2a878', '#c4965f', '#ddb98a'])
    return (
      rect(x, y, w, h, s.across(lighten(c, 0.15), darken(c, 0.1)), 4) +
      rect(x + w * 0.42, y, w * 0.16, h, lighten(c, 0.35), 0, 'opacity=".6"') +
      rect(x + w - 52, y + h - 38, 38, 24, '#fdf6e4', 3) +
      line(`M${x + 16} ${y + h - 18}l12 -14l12 14`, darken(c, 0.4), 4)
    )
  }
  return (
    s.shadow(400, 514, 300, 20) +
    box(160, 330, 230, 176) +
    box(400, 390, 220, 116) +
    box(200, 200, 170, 130) +
    box(430, 290, 150, 100) +
    (s.random.chance(0.5)
      ? rect(600, 450, 70, 56, s.random.pick(brightColors), 4)
      : disc(650, 480, 26, s.random.pick(brightColors)))
  )
}

function keys(s: Studio): string {
  const fob = s.random.pick(['#2a2c2e', '#8c2f3a', '#6b4a34', '#3c6fa0'])
  const key = (turn: number, c: string) =>
    `<g transform="rotate(${turn} 400 250)">${disc(400, 300, 34, c)}${disc(400, 292, 13, '#3a332e')}${rect(389, 328, 22, 150, c, 4)}${rect(411, 420, 20, 13, c, 2)}${rect(411, 446, 26, 15, c, 2)}</g>`
  return (
    s.shadow(400, 512, 220, 18) +
    key(34, '#c9a04c') +
    key(-6, steelColor) +
    ring(400, 236, 56, '#aeb4b7', 10) +
    `<g transform="rotate(-44 400 250)">${rect(352, 290, 96, 176, fob, 34)}${times(3, (i) => disc(400, 330 + i * 40, 14, i === 0 ? '#c2322c' : lighten(fob, 0.25)))}</g>`
  )
}

function wallet(s: Studio): string {
  const tone = s.random.pick(['#6b4a34', '#2b2422', '#8a5a36', '#3f4a5a'])
  return (
    s.shadow(400, 512, 270, 18) +
    rect(260, 200, 230, 150, s.across('#cfe0d0', '#a8c4b0'), 8, 'transform="rotate(-6 375 275)"') +
    rect(320, 230, 230, 140, s.across('#f4efe3', '#d9cfba'), 10) +
    rect(342, 254, 60, 70, '#c9b8a0', 5) +
    rect(420, 262, 100, 10, '#a89a84', 5) +
    rect(420, 286, 70, 10, '#a89a84', 5) +
    rect(200, 300, 400, 206, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 22) +
    rect(212, 312, 376, 182, 'none', 16, `stroke="${lighten(tone, 0.4)}" stroke-width="2.5" stroke-dasharray="9 6"`) +
    rect(520, 370, 100, 60, darken(tone, 0.2), 14) +
    disc(560, 400, 13, '#d9b45a')
  )
}
