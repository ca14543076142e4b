import { tree } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, fabricColors, greenColors, lighten, mix, stoneColors } from '#demo/draw/palette.ts'
import { box, disc, line, oval, polygon, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

export const buildings = {
  building: { backdrops: [], draw: block },
  construction: { backdrops: [], draw: construction },
  shop: { backdrops: [], draw: shopFront },
  warehouse: { backdrops: [], draw: warehouse },
  parking: { backdrops: [], draw: parking },
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
  const wall = s.random.pick([...stoneColors, '#d9cfc6', '#cfc2b4'])
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
      (use && s.random.chance(0.25) ? rect(cx - 46, y - 4, 92, 16, s.random.pick(brightColors), 2, 'opacity=".8"') : '')
    )
  })
  const side = mix(wall, s.random.pick(stoneColors), 0.5)
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
    tree(60, 520, 1.1, s.random.pick(greenColors)) + tree(740, 520, 1.2, s.random.pick(greenColors)),
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
    shape('M20 560L80 500L140 560Z', '#cdb184') +
      times(6, (i) => rect(560 + (i % 3) * 44, 540 - Math.floor(i / 3) * 20, 42, 18, '#b8b2a8', 2)),
  ].join('')
}

function shopFront(s: Studio): string {
  const wall = s.random.pick(stoneColors)
  const sign = s.random.pick([...brightColors, ...fabricColors])
  const open = s.random.chance(0.7)
  const goods = times(12, (i) =>
    rect(
      176 + (i % 6) * 46,
      320 + Math.floor(i / 6) * 72 - ((i * 17) % 20),
      34,
      44 + ((i * 17) % 20),
      s.random.pick(brightColors),
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
    shape('M70 460L70 250L400 150L730 250L730 460Z', s.down(lighten(metal, 0.2), metal)),
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
