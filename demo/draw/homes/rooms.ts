import { wallAndFloor } from '#demo/draw/backdrops/indoors.ts'
import { skyline } from '#demo/draw/backdrops/outdoors.ts'
import {
  brightColors,
  darken,
  fabricColors,
  greenColors,
  lighten,
  mix,
  steelColor,
  wallColors,
  woodColors,
} from '#demo/draw/palette.ts'
import { box, disc, line, oval, polygon, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

const roomPainters = [livingRoom, livingRoom, kitchen, bedroom, bathroom, balcony, emptyRoom]

export const rooms = {
  apartment: { backdrops: [], draw: (s) => s.random.pick(roomPainters)(s) },
  'furnished-apartment': { backdrops: [], draw: (s) => s.random.pick([livingRoom, bedroom, kitchen, balcony])(s) },
  'living-room': { backdrops: [], draw: livingRoom },
  kitchen: { backdrops: [], draw: kitchen },
  bedroom: { backdrops: [], draw: bedroom },
  bathroom: { backdrops: [], draw: bathroom },
  balcony: { backdrops: [], draw: balcony },
  'empty-room': { backdrops: [], draw: emptyRoom },
} satisfies SceneTable

function bigWindow(s: Studio, x: number, y: number, w: number, h: number, curtain: string): string {
  return [
    rect(x - 8, y - 8, w + 16, h + 16, '#f4eee2', 3),
    rect(x, y, w, h, s.down(s.light.sky[0], s.light.sky[1])),
    shape(
      times(6, (i) => box(x + i * (w / 6), y + h - 40 - ((i * 37) % 50), w / 6 - 4, 40 + ((i * 37) % 50))),
      mix('#c9b08c', s.light.sky[1], 0.35),
    ),
    rect(x + w / 2 - 4, y, 8, h, '#f4eee2'),
    shape(
      `M${x - 44} ${y - 22}h84q-4 ${h * 0.6} -30 ${h + 80}h-54Z`,
      s.across(darken(curtain, 0.12), lighten(curtain, 0.25)),
      'opacity=".94"',
    ),
    shape(
      `M${x + w + 44} ${y - 22}h-84q4 ${h * 0.6} 30 ${h + 80}h54Z`,
      s.across(lighten(curtain, 0.25), darken(curtain, 0.12)),
      'opacity=".94"',
    ),
    rect(x - 56, y - 30, w + 112, 9, '#7a5c40', 4),
    polygon(
      [
        [x + 20, 470],
        [x + w - 10, 470],
        [x + w + 90, 590],
        [x + 60, 590],
      ],
      s.light.sun,
      'opacity=".28"',
    ),
  ].join('')
}

export function sofa(s: Studio, x: number, y: number, w: number, tone: string): string {
  const soft = s.down(lighten(tone, 0.18), tone)
  const seats = w > 220 ? 3 : w > 150 ? 2 : 1
  const inner = w - 60
  const cushion = s.random.pick(brightColors)
  return [
    s.shadow(x + w / 2, y + 4, w * 0.6, 16),
    rect(x + 20, y - 14, 12, 16, '#4a3526', 2) + rect(x + w - 32, y - 14, 12, 16, '#4a3526', 2),
    rect(x + 14, y - 128, w - 28, 100, s.down(tone, darken(tone, 0.2)), 20),
    times(seats, (i) => rect(x + 30 + (i * inner) / seats, y - 118, inner / seats - 4, 66, soft, 14)),
    rect(x + 10, y - 50, w - 20, 40, darken(tone, 0.25), 8),
    times(seats, (i) => rect(x + 28 + (i * (inner + 4)) / seats, y - 66, (inner + 4) / seats - 3, 32, soft, 10)),
    rect(x, y - 92, 36, 82, soft, 14) + rect(x + w - 36, y - 92, 36, 82, soft, 14),
    rect(x + 48, y - 106, 44, 42, cushion, 9, `transform="rotate(-8 ${x + 70} ${y - 85})"`),
  ].join('')
}

function livingRoom(s: Studio): string {
  const wall = s.random.pick(wallColors)
  const tone = s.random.pick(fabricColors)
  const left = s.random.chance(0.5)
  const [sx, wx] = left ? [60, 540] : [390, 80]
  const lampX = left ? 420 : 360
  return [
    wallAndFloor(s, wall),
    bigWindow(s, wx, 90, 190, 230, mix(s.random.pick(fabricColors), wall, 0.4)),
    rect(sx + 100, 110, 150, 100, s.random.pick(woodColors), 3) +
      rect(sx + 110, 120, 130, 80, '#f3ead9') +
      oval(sx + 175, 170, 40, 20, s.random.pick(brightColors), 'opacity=".7"') +
      disc(sx + 200, 145, 10, '#e5a24c'),
    chandelier(s, 400),
    oval(400, 540, 330, 46, s.random.pick(fabricColors)) +
      oval(400, 540, 300, 39, '#e9dcc3') +
      oval(400, 540, 284, 36, lighten(tone, 0.2)),
    floorLamp(s, lampX),
    sofa(s, sx, 480, 350, tone),
    sofa(s, left ? 610 : 60, 500, 140, tone),
    s.shadow(400, 566, 150, 14),
    oval(400, 524, 128, 22, s.random.pick(woodColors)) +
      oval(400, 520, 128, 21, lighten(s.random.pick(woodColors), 0.25)) +
      rect(330, 530, 10, 36, '#5b4130', 3) +
      rect(462, 530, 10, 36, '#5b4130', 3),
    coffeeSet(s, 400, 518),
  ].join('')
}

export const chandelier = (s: Studio, x: number) =>
  line(`M${x} 0v48M${x - 70} 70q70 50 140 0M${x - 35} 84v-6`, '#b08d4c', 5) +
  times(5, (i) => disc(x - 70 + i * 35, 66 + ([0, 17, 24, 17, 0][i] ?? 0), 11, '#fff3cf')) +
  disc(x, 80, 150, s.glow('#fff0c299', '#fff0c200'))

const floorLamp = (s: Studio, x: number) =>
  disc(x, 230, 120, s.glow('#ffe9b8aa', '#ffe9b800')) +
  rect(x - 3, 240, 6, 220, '#6b543f') +
  oval(x, 462, 26, 6, '#5a4635') +
  shape(`M${x - 36} 255l16 -62h40l16 62Z`, '#f2dcae')

const coffeeSet = (s: Studio, x: number, y: number) =>
  oval(x, y, 60, 9, '#c99a45') +
  shape(`M${x - 30} ${y}q-6 -30 6 -42l-2 -10h18l-2 10q12 12 6 42Z`, '#b98a3c') +
  times(
    2,
    (i) =>
      rect(x + 8 + i * 24, y - 16, 16, 16, '#f7f1e6', 4) +
      rect(x + 8 + i * 24, y - 16, 16, 4, s.random.pick(brightColors)),
  )

function kitchen(s: Studio): string {
  const wall = s.random.pick(wallColors)
  const door = s.random.pick(['#e9dfcc', '#7f927c', '#b98655', '#5f7584', '#f2ede2', '#9c4f3f', '#8a6a4c'])
  const top = s.random.pick(['#5a5550', '#d9d2c6', '#8a7a68', '#2f2f31'])
  const tile = s.random.pick(['#cfe0df', '#f3e6cf', '#dfe4d2', '#e9d3c2'])
  const cupboard = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w - 4, h, s.down(lighten(door, 0.12), door), 3) +
    rect(x + 8, y + 8, w - 20, h - 16, 'none', 2, `stroke="${darken(door, 0.2)}" stroke-width="2"`) +
    rect(x + w - 22, y + h / 2 - 12, 5, 24, steelColor, 2)
  const fridgeX = s.random.pick([20, 650])
  const from = fridgeX === 20 ? 165 : 15
  return [
    wallAndFloor(s, wall, 470),
    rect(from, 190, 620, 120, tile),
    line(
      times(4, (i) => `M${from} ${214 + i * 24}h620`) + times(15, (i) => `M${from + 20 + i * 40} 190v120`),
      lighten(tile, 0.7),
      2,
    ),
    times(5, (i) => (i === 2 ? '' : cupboard(from + i * 124, 50, 124, 140))),
    shape(`M${from + 262} 60h96l26 110h-148Z`, steelColor) + rect(from + 236, 168, 148, 14, '#8f9598'),
    rect(from, 306, 620, 16, top, 3),
    times(5, (i) => (i === 2 ? '' : cupboard(from + i * 124, 324, 124, 140))),
    oven(from + 250),
    rect(from + 410, 300, 90, 10, '#9aa1a5', 4) + line(`M${from + 455} 300v-36q0 -14 18 -14h6v12`, steelColor, 7),
    rect(fridgeX, 130, 130, 336, s.across('#eef0f0', '#c5cacc'), 8) +
      rect(fridgeX, 250, 130, 4, '#8f9497') +
      rect(fridgeX + 12, 180, 6, 54, '#7f8588', 3) +
      rect(fridgeX + 12, 268, 6, 80, '#7f8588', 3),
    rect(from + 40, 262, 26, 44, s.random.pick(brightColors), 6) +
      rect(from + 76, 274, 22, 32, '#f3ead6', 5) +
      disc(from + 160, 292, 14, '#d9773a') +
      disc(from + 184, 292, 14, '#c94b35') +
      oval(from + 172, 304, 40, 6, '#efe6d4'),
    s.random.chance(0.6) ? oval(400, 545, 230, 26, s.random.pick(fabricColors), 'opacity=".75"') : '',
  ].join('')
}

const oven = (x: number) =>
  rect(x, 324, 120, 140, '#d5d9da', 4) +
  rect(x + 14, 366, 92, 70, '#26292c', 6) +
  rect(x + 14, 356, 92, 5, '#8f9598', 2) +
  times(4, (i) => disc(x + 24 + i * 24, 340, 7, '#3a3d40')) +
  times(2, (i) => oval(x + 34 + i * 52, 303, 22, 4, '#222'))

function bedroom(s: Studio): string {
  const wall = s.random.pick(wallColors)
  const wood = s.random.pick(woodColors)
  return [
    wallAndFloor(s, wall),
    bigWindow(s, s.random.pick([70, 560]), 90, 160, 210, mix(s.random.pick(fabricColors), wall, 0.45)),
    oval(400, 545, 350, 44, lighten(s.random.pick(fabricColors), 0.35)),
    bed(s, wood),
    nightstand(s, 130, wood) + nightstand(s, 590, wood),
  ].join('')
}

export function bed(s: Studio, wood: string): string {
  const cover = s.random.pick(fabricColors)
  const head = s.random.pick([
    'M210 420V260q190 -70 380 0V420Z',
    'M215 420V240h370V420Z',
    'M210 420V275q95 -60 190 -10q95 -50 190 10V420Z',
  ])
  return [
    s.shadow(400, 552, 300, 30),
    shape(head, s.down(lighten(wood, 0.15), darken(wood, 0.1))),
    rect(235, 300, 330, 90, lighten(wood, 0.2), 10, 'opacity=".5"'),
    shape('M225 400H575L625 545H175Z', '#f4eee2'),
    rect(250, 352, 140, 62, s.down('#fff', '#e6ddcd'), 20) + rect(410, 352, 140, 62, s.down('#fff', '#e6ddcd'), 20),
    rect(340, 376, 120, 48, lighten(cover, 0.3), 16),
    shape('M214 432Q400 412 586 432L628 548H172Z', s.down(lighten(cover, 0.22), cover)),
    line('M214 434Q400 414 586 434', lighten(cover, 0.5), 12),
    line('M300 440l-36 100M400 434v110M500 440l36 100', darken(cover, 0.18), 2, 'opacity=".5"'),
    rect(168, 530, 464, 34, s.down(wood, darken(wood, 0.25)), 6),
    rect(180, 560, 16, 14, darken(wood, 0.4)) + rect(604, 560, 16, 14, darken(wood, 0.4)),
  ].join('')
}

const nightstand = (s: Studio, x: number, wood: string) =>
  s.shadow(x + 40, 472, 60, 8) +
  rect(x, 400, 80, 72, s.down(lighten(wood, 0.1), wood), 4) +
  rect(x + 8, 410, 64, 24, darken(wood, 0.12), 3) +
  disc(x + 40, 422, 4, '#d9b870') +
  disc(x + 40, 350, 80, s.glow('#ffe8b0bb', '#ffe8b000')) +
  rect(x + 36, 362, 8, 38, '#b08d4c') +
  shape(`M${x + 16} 366l10 -40h28l10 40Z`, '#f5e3ba')

function bathroom(s: Studio): string {
  const tile = s.random.pick(['#d3e2e1', '#ecdcc4', '#d9dccb', '#e5d0c5', '#cdd6df'])
  const trim = s.random.pick(['#4f7f86', '#a2714a', '#6b7a52', '#8b5560'])
  return [
    wallAndFloor(s, tile, 450),
    line(times(8, (i) => `M0 ${50 + i * 50}H800`) + times(16, (i) => `M${25 + i * 50} 0V438`), lighten(tile, 0.6), 2),
    rect(0, 200, 800, 22, trim) + line('M0 211H800', lighten(trim, 0.5), 4, 'stroke-dasharray="10 16"'),
    oval(210, 190, 82, 104, '#b08d5a') +
      oval(210, 190, 74, 96, s.down('#dff0f4', '#a9c2cc')) +
      line('M170 230l60 -90', '#fff', 6, 'opacity=".6"'),
    shape('M110 340h200q-8 58 -60 62h-80q-52 -4 -60 -62Z', s.down('#fff', '#dcdedc')) +
      rect(188, 400, 44, 108, '#eef0ee', 4) +
      line('M210 340v-26q0 -10 16 -10', '#9aa2a6', 8),
    s.shadow(420, 512, 70, 10) +
      rect(378, 300, 84, 92, s.down('#fff', '#dfe2e0'), 10) +
      shape('M372 392h96q10 60 -30 84v34h-36v-34q-40 -24 -30 -84Z', s.down('#fdfdfb', '#d6d9d7')) +
      oval(420, 394, 50, 12, '#f5f6f4'),
    s.shadow(650, 540, 160, 14) +
      rect(510, 392, 300, 146, s.down('#fff', '#d9dcda'), 26) +
      rect(500, 384, 320, 22, '#fbfbf9', 11),
    shape('M520 60h300v18h-300z', '#9aa2a6') +
      shape('M690 78h130v300q-70 14 -130 0Z', s.across(lighten(trim, 0.4), lighten(trim, 0.7)), 'opacity=".9"'),
    line('M560 384v-90q0 -20 22 -20', '#9aa2a6', 8) +
      rect(330, 240, 70, 6, '#9aa2a6', 3) +
      rect(338, 246, 54, 62, s.random.pick(brightColors), 4, 'opacity=".8"'),
    oval(260, 548, 110, 18, s.random.pick(fabricColors), 'opacity=".8"'),
  ].join('')
}

function balcony(s: Studio): string {
  const green = s.random.pick(greenColors)
  const tone = s.random.pick(fabricColors)
  const pot = (x: number) =>
    times(5, (i) =>
      oval(x, 440, 11, 36, i % 2 ? green : lighten(green, 0.2), `transform="rotate(${(i - 2) * 24} ${x} 470)"`),
    ) +
    times(4, (i) => disc(x - 24 + i * 16, 418 + (i % 2) * 14, 7, s.random.pick(brightColors))) +
    shape(`M${x - 30} 462h60l-9 58h-42Z`, '#b5673f')
  const chair = (x: number, k: number) =>
    rect(x, 440, 86, 14, tone, 5) +
    rect(x + (k > 0 ? 0 : 72), 350, 14, 100, darken(tone, 0.15), 5) +
    line(`M${x + 8} 454v84M${x + 78} 454v84`, '#5b4636', 8)
  return [
    rect(0, 0, 800, 460, s.down(s.light.sky[0], s.light.sky[1])),
    disc(s.random.between(200, 600), 120, 120, s.glow(`${s.light.sun}ee`, `${s.light.sun}00`)),
    skyline(s, 440),
    rect(0, 440, 800, 160, s.down('#cbb89d', '#ddcdb2')),
    line(
      times(14, (i) => `M${20 + i * 60} 330v112q-14 -30 0 -56q14 -26 0 -56`),
      '#3d3a36',
      4,
    ),
    rect(0, 322, 800, 12, '#4a443d', 4) + rect(0, 436, 800, 12, '#4a443d', 3),
    rect(0, 0, 46, 600, s.across('#d9c6a4', '#c4ae89')) + rect(0, 0, 800, 34, '#cbb692'),
    pot(100) + pot(720),
    s.shadow(400, 560, 260, 18),
    chair(240, 1) + chair(480, -1),
    oval(400, 440, 74, 13, '#7a5a3e') + line('M400 446v96M360 548h80', '#5b4636', 9) + coffeeSet(s, 400, 438),
  ].join('')
}

function emptyRoom(s: Studio): string {
  const wall = s.random.pick(wallColors)
  const door = s.random.pick(woodColors)
  return [
    wallAndFloor(s, wall),
    shape('M0 0L120 60V425L0 520Z', darken(wall, 0.1)) +
      shape('M800 0L680 60V425L800 520Z', darken(wall, 0.06)) +
      shape('M0 0H800L680 60H120Z', '#fbf7ee'),
    bigWindow(s, 430, 120, 190, 210, lighten(s.random.pick(fabricColors), 0.5)),
    rect(180, 170, 130, 256, lighten(door, 0.3), 3) +
      rect(190, 180, 110, 246, s.down(lighten(door, 0.1), door), 2) +
      times(2, (i) => rect(206, 200 + i * 112, 78, 92, darken(door, 0.12), 3)) +
      disc(288, 310, 6, '#d9b870'),
    chandelier(s, 400),
  ].join('')
}
