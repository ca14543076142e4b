import { palm, tree } from './backdrop.ts'
import { BRIGHTS, darken, FABRICS, GREENS, lighten, mix, STONES, WOODS } from './palette.ts'
import { box, disc, line, oval, polygon, rect, shape, times } from './shapes.ts'
import type { SceneTable, Studio } from './studio.ts'

export const buildings = {
  building: { places: [], draw: block },
  construction: { places: [], draw: construction },
  villa: { places: [], draw: villa },
  house: { places: [], draw: stoneHouse },
  'arab-house': { places: [], draw: courtyard },
  chalet: { places: [], draw: chalet },
  shop: { places: [], draw: shopFront },
  warehouse: { places: [], draw: warehouse },
  parking: { places: [], draw: parking },
} satisfies SceneTable

export function openSky(s: Studio): string {
  const [top, low] = s.light.sky
  const puff = (x: number, y: number) =>
    oval(x, y, 70, 15, '#fff', 'opacity=".55"') + oval(x - 16, y - 11, 34, 16, '#fff', 'opacity=".55"')
  return (
    rect(0, 0, 800, 600, s.down(top, low)) +
    disc(s.random.between(90, 710), s.random.between(60, 130), 110, s.glow(`${s.light.sun}dd`, `${s.light.sun}00`)) +
    times(2, () => puff(s.random.int(60, 740), s.random.int(50, 150)))
  )
}

const road = (s: Studio, y: number) =>
  rect(0, y, 800, 34, '#d6c9b2') +
  rect(0, y + 30, 800, 8, '#b9ad9a') +
  rect(0, y + 38, 800, 600, s.down('#736e69', '#5d5955')) +
  times(3, (i) => rect(50 + i * 290, y + 80, 150, 7, '#e8dfca', 2, 'opacity=".6"'))

function block(s: Studio): string {
  const wall = s.random.pick([...STONES, '#d9cfc6', '#cfc2b4'])
  const [floors, columns] = [s.random.int(4, 6), s.random.int(3, 4)]
  const w = 460
  const x = s.random.int(130, 210)
  const h = floors * 78
  const top = 500 - h
  const step = w / columns
  const rail = s.random.pick(['#5b5048', '#4f6b66', '#8a6a4a'])
  const unit = `<g id="u">${rect(-40, 0, 80, 52, darken(wall, 0.62))}${rect(-38, 2, 36, 50, mix('#6f8fa3', s.light.sky[0], 0.4))}${rect(-50, 50, 100, 8, lighten(wall, 0.35))}${line('M-48 26V50M-32 26V50M-16 26V50M0 26V50M16 26V50M32 26V50M48 26V50M-50 26H50', rail, 3)}</g>`
  const extras = times(columns * floors, (i) => {
    const [cx, y] = [Math.round(x + step * ((i % columns) + 0.5)), top + 14 + Math.floor(i / columns) * 78]
    const use = y < 410 ? `<use href="#u" x="${cx}" y="${y}"/>` : ''
    return (
      use +
      (use && s.random.chance(0.25) ? rect(cx - 46, y - 4, 92, 16, s.random.pick(BRIGHTS), 2, 'opacity=".8"') : '')
    )
  })
  const side = mix(wall, s.random.pick(STONES), 0.5)
  return [
    openSky(s),
    rect(x - 190, 500 - h * 0.7, 200, h, darken(side, 0.12)) +
      rect(x + w - 10, 500 - h * 0.82, 220, h, darken(side, 0.08)),
    shape(
      times(
        9,
        (i) =>
          box(x - 170 + (i % 3) * 55, 530 - h * 0.7 + Math.floor(i / 3) * 70, 28, 38) +
          box(x + w + 20 + (i % 3) * 55, 530 - h * 0.82 + Math.floor(i / 3) * 70, 28, 38),
      ),
      darken(side, 0.5),
    ),
    `<defs>${unit}</defs>`,
    rect(x, top, w, h + 10, s.across(lighten(wall, 0.14), darken(wall, 0.06))) +
      rect(x - 8, top - 12, w + 16, 16, lighten(wall, 0.3)),
    times(3, (i) => rect(x + 50 + i * 130, top - 44, 44, 32, i === 1 ? '#d2553f' : '#ece8df', 5)) +
      line(`M${x + 130} ${top - 12}v-40m-16 8a18 18 0 0 0 32 0`, '#6b655d', 4),
    extras,
    rect(x, 424, w, 78, darken(wall, 0.16)) +
      times(columns - 1, (i) =>
        rect(x + 20 + i * step, 434, step - 40, 66, ['#7d8b8e', '#94764f', '#6a7f6d'][i % 3] as string, 3),
      ) +
      rect(x + w - step + 30, 430, step - 60, 70, '#5b3f2c', 4),
    tree(60, 520, 1.1, s.random.pick(GREENS)) + tree(740, 520, 1.2, s.random.pick(GREENS)),
    road(s, 500),
  ].join('')
}

function construction(s: Studio): string {
  const grey = s.random.pick(['#b3aca2', '#a9a39a', '#c0b5a5'])
  const floors = s.random.int(3, 4)
  const slab = (i: number) =>
    rect(150, 470 - i * 95, 480, 16, lighten(grey, 0.2)) +
    times(5, (j) => rect(160 + j * 110, 486 - i * 95, 22, 80, s.across(grey, darken(grey, 0.25)))) +
    (i % 2
      ? rect(182, 500 - i * 95, 88, 66, '#c08a63') +
        line(`M182 ${522 - i * 95}h88M182 ${544 - i * 95}h88`, '#9a6a48', 2)
      : '')
  return [
    openSky(s),
    rect(0, 545, 800, 60, s.down('#b99a72', '#cfb58c')),
    rect(150, 470 - (floors - 1) * 95, 480, 100 + (floors - 1) * 95, darken(grey, 0.55), 0, 'opacity=".55"'),
    times(floors, slab),
    line(
      times(10, (i) => `M${166 + i * 50} ${470 - (floors - 1) * 95}v-38`),
      '#7a4a35',
      3,
    ),
    line('M700 560V60M700 80H420M700 80h70M700 60l-150 20M470 80v70', '#d9a12f', 8) +
      rect(450, 148, 40, 26, '#8a8f92', 3) +
      rect(686, 84, 30, 34, '#d9a12f', 4),
    polygon(
      [
        [20, 560],
        [80, 500],
        [140, 560],
      ],
      '#cdb184',
    ) + times(6, (i) => rect(560 + (i % 3) * 44, 540 - Math.floor(i / 3) * 20, 42, 18, '#b8b2a8', 2)),
  ].join('')
}

function villa(s: Studio): string {
  const wall = s.random.pick(['#f1e7d6', '#e8d8bf', '#efe0d2', '#dfe0d6', '#f5f0e6'])
  const roof = s.random.pick(['#a8543a', '#8c4a38', '#6f7b78', '#b5673f'])
  const green = s.random.pick(GREENS)
  const pool = s.random.chance(0.45)
  const win = (x: number, y: number, w: number, h: number) =>
    rect(x - 5, y - 5, w + 10, h + 10, '#fbf7ee', 3) +
    rect(x, y, w, h, s.down(mix('#5f8299', s.light.sky[0], 0.5), '#3d5565'), 2) +
    rect(x + w / 2 - 2, y, 4, h, '#fbf7ee')
  return [
    openSky(s),
    tree(90, 420, 1.7, green) + tree(720, 420, 1.5, darken(green, 0.1)),
    rect(0, 410, 800, 190, s.down(lighten(green, 0.18), green)),
    rect(170, 190, 300, 240, s.across(lighten(wall, 0.3), wall)) +
      rect(440, 270, 210, 160, s.across(wall, darken(wall, 0.1))),
    polygon(
      [
        [145, 196],
        [320, 110],
        [495, 196],
      ],
      s.down(lighten(roof, 0.12), roof),
    ) +
      polygon(
        [
          [430, 276],
          [545, 215],
          [675, 276],
        ],
        s.down(lighten(roof, 0.06), darken(roof, 0.1)),
      ),
    win(205, 222, 70, 62) + win(365, 222, 70, 62) + win(480, 310, 130, 66),
    rect(190, 304, 260, 10, lighten(wall, 0.5)) +
      line(
        'M200 304v-22M225 304v-22M250 304v-22M275 304v-22M300 304v-22M325 304v-22M350 304v-22M375 304v-22M400 304v-22M425 304v-22M194 282H446',
        '#8a7d6c',
        3,
      ),
    shape('M290 430v-66q30 -34 60 0v66Z', s.random.pick(WOODS)) +
      rect(198, 312, 16, 118, lighten(wall, 0.4)) +
      rect(426, 312, 16, 118, lighten(wall, 0.4)),
    rect(220, 344, 50, 50, '#4a6272', 3) + rect(372, 344, 40, 50, '#4a6272', 3),
    shape('M295 430h50l70 170H225Z', '#e0d2b8') + line('M280 468h82M262 512h116M246 556h150', '#c4b394', 3),
    pool
      ? oval(610, 520, 160, 42, '#f2eadb') +
        oval(610, 520, 144, 34, s.down('#5fb8cf', '#8bd3df')) +
        line('M540 512q20 -8 40 0t40 0t40 0', '#fff', 3, 'opacity=".6"')
      : times(
          6,
          (i) =>
            disc(500 + i * 44, 470 + (i % 2) * 30, 22, i % 2 ? darken(green, 0.18) : lighten(green, 0.1)) +
            disc(506 + i * 44, 462 + (i % 2) * 30, 5, s.random.pick(BRIGHTS)),
        ),
    times(
      4,
      (i) =>
        disc(40 + i * 46, 450 + (i % 2) * 12, 26, darken(green, 0.2)) +
        disc(34 + i * 46, 440 + (i % 2) * 12, 5, s.random.pick(BRIGHTS)),
    ),
  ].join('')
}

function stoneHouse(s: Studio): string {
  const wall = s.random.pick(STONES)
  const shutter = s.random.pick(['#4f7a73', '#7a4f34', '#45658a', '#8c4538'])
  const green = s.random.pick(GREENS)
  const two = s.random.chance(0.5)
  const top = two ? 170 : 270
  const win = (x: number, y: number) =>
    shape(`M${x} ${y + 76}V${y + 16}q27 -32 54 0v60Z`, '#3c4a52') +
    rect(x - 20, y + 10, 19, 66, shutter, 2) +
    rect(x + 55, y + 10, 19, 66, shutter, 2) +
    rect(x - 24, y + 76, 102, 8, lighten(wall, 0.4))
  const stones = times(14, () => box(s.random.int(140, 600), s.random.int(top + 20, 440), s.random.int(26, 48), 18))
  return [
    openSky(s),
    shape('M0 360Q200 290 420 330T800 310V470H0Z', mix(green, s.light.sky[1], 0.45)),
    rect(0, 440, 800, 160, s.down('#cdb487', '#bfa276')),
    rect(130, top, 540, 465 - top, s.across(lighten(wall, 0.15), darken(wall, 0.08))) +
      shape(stones, darken(wall, 0.16), 'opacity=".45"'),
    rect(116, top - 16, 568, 20, lighten(wall, 0.3)),
    two ? win(200, 190) + win(374, 190) + win(548, 190) : '',
    win(200, 330) + win(548, 330),
    shape('M355 465V350q45 -52 90 0v115Z', lighten(wall, 0.35)) +
      shape('M364 465V356q36 -42 72 0v109Z', s.random.pick(WOODS)) +
      line('M400 330v135', '#3d2c20', 2) +
      disc(410, 410, 5, '#d9b870'),
    rect(340, 462, 120, 12, lighten(wall, 0.2)) + rect(325, 474, 150, 12, lighten(wall, 0.1)),
    times(7, (i) => oval(150 + i * 26, top + 8 + (i % 3) * 16, 24, 18, i % 2 ? green : lighten(green, 0.16))) +
      times(5, (i) => disc(150 + i * 34, top + 16 + (i % 2) * 14, 6, '#c2486c')),
    tree(70, 490, 1.5, green) + tree(735, 480, 1.3, darken(green, 0.1)),
    shape('M360 486h80l80 114H280Z', '#dccaa6'),
  ].join('')
}

function courtyard(s: Studio): string {
  const stone = s.random.pick(STONES)
  const dark = s.random.pick(['#6b5a4c', '#7a5f48', '#5c5f5c'])
  const green = s.random.pick(GREENS)
  const blue = s.random.pick(['#3f8fa0', '#4b7fb0', '#3f8f7a'])
  const arch = (x: number, w: number, top: number) =>
    shape(
      `M${x} 400V${top + 60}Q${x + w / 2} ${top - 40} ${x + w} ${top + 60}V400Z`,
      s.down(darken(stone, 0.6), darken(stone, 0.35)),
    ) + line(`M${x} 400V${top + 60}Q${x + w / 2} ${top - 40} ${x + w} ${top + 60}V400`, lighten(stone, 0.4), 8)
  return [
    openSky(s),
    rect(0, 110, 800, 310, lighten(stone, 0.1)) +
      times(7, (i) => rect(0, 120 + i * 44, 800, 20, dark, 0, 'opacity=".32"')),
    rect(0, 96, 800, 20, lighten(stone, 0.4)),
    arch(300, 200, 170) +
      rect(330, 330, 140, 40, s.random.pick(FABRICS), 8) +
      times(3, (i) => rect(340 + i * 44, 306, 36, 30, s.random.pick(BRIGHTS), 6)) +
      line('M400 150v60', '#b08d4c', 3) +
      disc(400, 222, 14, '#ffe2a0'),
    arch(90, 100, 240) + arch(610, 100, 240),
    times(
      4,
      (i) =>
        rect([60, 215, 540, 715][i] as number, 150, 44, 62, '#5b4130', 3) +
        line(`M${([60, 215, 540, 715][i] as number) + 4} 166h36m-36 15h36m-36 15h36`, '#b98d5c', 3),
    ),
    shape('M0 410H800V600H0Z', s.down(lighten(stone, 0.05), lighten(stone, 0.3))),
    times(6, (i) => line(`M${400 + (i - 2.5) * 120} 410L${400 + (i - 2.5) * 250} 600`, dark, 3, 'opacity=".35"')) +
      line('M0 446H800M0 500H800M0 566H800', dark, 3, 'opacity=".35"'),
    s.shadow(400, 532, 220, 26),
    polygon(
      [
        [250, 490],
        [310, 462],
        [490, 462],
        [550, 490],
        [490, 522],
        [310, 522],
      ],
      lighten(stone, 0.5),
    ) +
      polygon(
        [
          [250, 490],
          [310, 522],
          [490, 522],
          [550, 490],
          [550, 512],
          [490, 546],
          [310, 546],
          [250, 512],
        ],
        s.down(stone, darken(stone, 0.2)),
      ) +
      polygon(
        [
          [278, 490],
          [322, 470],
          [478, 470],
          [522, 490],
          [478, 512],
          [322, 512],
        ],
        s.down(blue, lighten(blue, 0.3)),
      ),
    line('M400 488v-44', '#e9dfcb', 9) +
      oval(400, 444, 32, 8, '#e9dfcb') +
      line('M400 440q-2 -34 -26 -22M400 440q2 -34 26 -22M400 440v-30', '#dff3f8', 3),
    citrus(s, 120, green) + citrus(s, 690, green),
  ].join('')
}

const citrus = (s: Studio, x: number, green: string) =>
  tree(x, 520, 1.9, darken(green, 0.08)) +
  times(7, () => disc(x + s.random.int(-60, 60), 520 - s.random.int(90, 175), 8, '#e8932f')) +
  shape(`M${x - 36} 508h72l-10 50h-52Z`, '#b5673f')

function chalet(s: Studio): string {
  const wall = s.random.pick(['#f6f0e4', '#e9dcc6', '#dfe8ea'])
  const trim = s.random.pick(['#3c7fb0', '#b5673f', '#3f8f7a'])
  return [
    openSky(s),
    rect(0, 330, 800, 120, s.down('#7fc0cf', '#3f8fae')) +
      shape(
        times(10, () => box(s.random.int(0, 740), s.random.int(340, 440), s.random.int(30, 80), 3)),
        '#fff',
        'opacity=".5"',
      ),
    shape('M0 440Q200 420 400 436T800 430V600H0Z', s.down('#ecd9b0', '#dbc08e')),
    palm(90, 470, 1.35) + palm(720, 460, 1.1),
    s.shadow(400, 478, 280, 18),
    rect(220, 270, 360, 200, s.across(lighten(wall, 0.3), darken(wall, 0.06))) +
      polygon(
        [
          [190, 276],
          [400, 180],
          [610, 276],
        ],
        trim,
      ) +
      polygon(
        [
          [240, 276],
          [400, 204],
          [560, 276],
        ],
        lighten(wall, 0.1),
      ),
    disc(400, 246, 16, '#4a6272'),
    rect(255, 320, 90, 80, '#4a6272', 3) +
      rect(455, 320, 90, 80, '#4a6272', 3) +
      rect(362, 330, 76, 140, trim, 3) +
      rect(200, 466, 400, 14, '#b98655'),
    line('M206 470v-50h400v50', '#fff', 6) +
      line(
        times(12, (i) => `M${230 + i * 34} 422v46`),
        '#fff',
        3,
        'opacity=".8"',
      ),
    line('M640 570V440', '#8a6a48', 6) +
      shape('M560 470q80 -90 160 0Z', s.random.pick(BRIGHTS)) +
      shape('M610 470q30 -90 60 0Z', '#fbf3e2'),
    rect(590, 556, 100, 12, s.random.pick(BRIGHTS), 5) + line('M600 568v16M680 568v16M690 556l26 -30', '#8a6a48', 6),
  ].join('')
}

function shopFront(s: Studio): string {
  const wall = s.random.pick(STONES)
  const sign = s.random.pick([...BRIGHTS, ...FABRICS])
  const open = s.random.chance(0.7)
  const goods = times(12, (i) =>
    rect(
      176 + (i % 6) * 46,
      320 + Math.floor(i / 6) * 72 - ((i * 17) % 20),
      34,
      44 + ((i * 17) % 20),
      s.random.pick(BRIGHTS),
      5,
      'opacity=".85"',
    ),
  )
  return [
    openSky(s),
    rect(0, 40, 800, 470, s.across(lighten(wall, 0.1), darken(wall, 0.05))) +
      times(6, (i) => line(`M0 ${80 + i * 70}H800`, darken(wall, 0.15), 2, 'opacity=".5"')),
    times(
      3,
      (i) =>
        rect(130 + i * 220, 66, 90, 86, '#4a5a64', 3) +
        rect(120 + i * 220, 150, 110, 10, lighten(wall, 0.35)) +
        line(`M${134 + i * 220} 120h82m-82 14h82`, '#3d3a36', 3),
    ),
    rect(120, 186, 560, 66, s.down(lighten(sign, 0.12), darken(sign, 0.1)), 6) +
      rect(250, 206, 220, 26, '#fbf3e2', 13, 'opacity=".9"') +
      disc(540, 219, 16, '#fbf3e2'),
    rect(140, 252, 520, 256, '#3f3a35'),
    open
      ? rect(160, 268, 300, 222, s.down('#f7e3b6', '#c99f63')) +
        goods +
        rect(160, 362, 300, 8, '#7a5a3c') +
        rect(160, 434, 300, 8, '#7a5a3c') +
        rect(480, 268, 160, 240, s.down('#e9cf9a', '#8a6a44')) +
        rect(560, 400, 80, 108, '#6f4a30')
      : times(12, (i) => rect(160, 264 + i * 20, 480, 17, i % 2 ? '#8d999c' : '#9da8ab')),
    times(10, (i) => shape(`M${120 + i * 56} 250h56v40q-28 26 -56 0Z`, i % 2 ? '#f6ead6' : sign)),
    rect(0, 508, 800, 92, s.down('#cdbfa6', '#b3a58d')) +
      line('M0 545H800M130 508l-60 92M400 508v92M670 508l60 92', '#9a8d78', 2),
    open
      ? times(
          3,
          (i) =>
            rect(190 + i * 84, 480, 72, 40, '#a9744a', 3) +
            times(4, (j) =>
              disc(202 + i * 84 + j * 16, 478, 10, (['#c94b35', '#e0a23b', '#7d9a48'] as const)[i] as string),
            ),
        )
      : '',
  ].join('')
}

function warehouse(s: Studio): string {
  const metal = s.random.pick(['#8fa3ad', '#a89f8e', '#7f9a8c', '#b08a6c'])
  return [
    openSky(s),
    rect(0, 440, 800, 160, s.down('#b5a68c', '#c8b99b')),
    polygon(
      [
        [70, 460],
        [70, 250],
        [400, 150],
        [730, 250],
        [730, 460],
      ],
      s.down(lighten(metal, 0.2), metal),
    ),
    line(
      times(20, (i) => `M${95 + i * 32} 460V${Math.round(260 - 92 * (1 - Math.abs(i - 9.5) / 9.5))}`),
      darken(metal, 0.15),
      2,
      'opacity=".6"',
    ),
    line('M50 258L400 148L750 258', darken(metal, 0.45), 14),
    rect(280, 280, 240, 180, darken(metal, 0.6)) +
      times(s.random.int(2, 7), (i) => rect(280, 280 + i * 20, 240, 17, lighten(metal, 0.3))),
    rect(110, 330, 80, 54, '#5f7d90', 3) + rect(610, 330, 80, 54, '#5f7d90', 3) + rect(380, 200, 40, 30, '#5f7d90', 3),
    times(
      5,
      (i) =>
        rect(560 + (i % 3) * 56, 470 - Math.floor(i / 3) * 46, 52, 44, i % 2 ? '#b98655' : '#c99a68', 2) +
        line(`M${560 + (i % 3) * 56} ${492 - Math.floor(i / 3) * 46}h52`, '#8a6238', 2),
    ),
    rect(60, 540, 680, 6, '#e8dfca', 3, 'opacity=".6"'),
  ].join('')
}

function parking(s: Studio): string {
  const stripe = s.random.pick(['#e9b93f', '#f4efe3'])
  return [
    rect(0, 0, 800, 600, s.down('#8f8a82', '#a8a196')) + rect(0, 0, 800, 90, '#6c675f'),
    times(
      4,
      (i) =>
        rect(90 + i * 200, 60, 44, 360, s.across('#cfc6b6', '#a59b8a')) +
        rect(90 + i * 200, 340, 44, 60, '#e0b23a') +
        line(`M${92 + i * 200} 396l40 -50`, '#33302c', 10),
    ),
    times(
      3,
      (i) =>
        rect(150 + i * 200, 70, 120, 10, '#fff8e2', 5) + disc(210 + i * 200, 80, 120, s.glow('#fff3cf88', '#fff3cf00')),
    ),
    rect(0, 400, 800, 200, s.down('#6d6963', '#837d74')),
    times(5, (i) =>
      polygon(
        [
          [400 + (i - 2) * 150, 400],
          [408 + (i - 2) * 150, 400],
          [416 + (i - 2) * 290, 600],
          [396 + (i - 2) * 290, 600],
        ],
        stripe,
        'opacity=".85"',
      ),
    ),
    line('M390 560v-70m-26 26l26 -28l26 28', '#f4efe3', 9, 'opacity=".8"'),
  ].join('')
}
