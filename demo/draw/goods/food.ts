import { paper, stall, table } from '#demo/draw/backdrops/indoors.ts'
import { countryside, yard } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, greenColors, lighten, steelColor, woodColors } from '#demo/draw/palette.ts'
import { disc, line, oval, polygon, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

const foodBackdrops = [table, table, stall, paper]

export const food = {
  honey: { backdrops: foodBackdrops, draw: honey },
  'olive-oil': { backdrops: foodBackdrops, draw: oliveOil },
  vegetables: {
    backdrops: [stall, table, yard],
    draw: (s) => crate(s, ['#c93f2f', '#7d9a48', '#e0832f', '#6a3f6a', '#d9b03c']),
  },
  fruit: {
    backdrops: [stall, table, yard],
    draw: (s) => crate(s, ['#d2452f', '#e8932f', '#e6c33c', '#8fae4a', '#c2486c']),
  },
  mouneh: { backdrops: foodBackdrops, draw: jars },
  dairy: { backdrops: foodBackdrops, draw: dairy },
  spices: { backdrops: [stall, table], draw: sacks },
  sweets: { backdrops: foodBackdrops, draw: sweets },
  coffee: { backdrops: foodBackdrops, draw: coffee },
  'home-cooking': { backdrops: [table, stall], draw: dishes },
  seedlings: { backdrops: [yard, countryside, table], draw: seedlings },
  feed: { backdrops: [yard], draw: feed },
  plough: { backdrops: [yard, countryside], draw: plough },
} satisfies SceneTable

const jar = (s: Studio, x: number, k: number, fill: string, lid: string, inside = '') =>
  `<g transform="translate(${x} 506) scale(${k})">${s.shadow(0, 2, 100, 12)}${rect(-80, -190, 160, 190, s.across(lighten(fill, 0.3), darken(fill, 0.15)), 26)}${inside}${rect(-80, -190, 160, 34, '#fff', 14, 'opacity=".3"')}${rect(-72, -226, 144, 42, lid, 8)}${rect(-52, -126, 104, 76, '#fdf6e4', 8, 'opacity=".92"')}${rect(-62, -170, 12, 140, '#fff', 6, 'opacity=".35"')}</g>`

function honey(s: Studio): string {
  const tone = s.random.pick(['#d98a1f', '#e0a030', '#b5651a'])
  const comb = times(7, (i) => {
    const [x, y] = [590 + (i % 3) * 44 - (Math.floor(i / 3) % 2) * 22, 440 + Math.floor(i / 3) * 34]
    return polygon(
      Array.from(
        { length: 6 },
        (_, k) => [x + 23 * Math.cos(k * 1.047 + 0.52), y + 23 * Math.sin(k * 1.047 + 0.52)] as const,
      ),
      lighten(tone, 0.25),
      `stroke="${tone}" stroke-width="5"`,
    )
  })
  return (
    jar(s, 320, 1.2, tone, '#c9a04c', `${oval(0, -90, 24, 16, tone)}`) +
    oval(320, 410, 20, 13, '#e8b23c') +
    line('M312 398v24M324 398v24', '#3a2a1a', 5) +
    jar(s, 490, 0.8, darken(tone, 0.15), '#8a5a36') +
    comb
  )
}

function oliveOil(s: Studio): string {
  const oil = s.random.pick(['#b5a82f', '#98962c', '#c9b03c'])
  const olives = times(6, (i) =>
    oval(
      560 + (i % 3) * 36,
      490 - Math.floor(i / 3) * 24,
      19,
      15,
      i % 2 ? '#5f6b2f' : '#7d8a3c',
      'transform="rotate(-12 560 490)"',
    ),
  )
  const tin =
    rect(160, 300, 130, 206, s.across('#7d8f3c', '#4f5f2a'), 8) +
    rect(176, 340, 98, 110, '#f4e9c8', 6) +
    oval(225, 395, 24, 30, '#5f6b2f') +
    rect(200, 280, 50, 24, '#c5cacc', 5) +
    line('M180 296q45 -40 90 0', '#c5cacc', 6)
  return (
    s.shadow(400, 512, 290, 16) +
    tin +
    shape(
      'M360 506V330q0 -40 26 -60V180h48v90q26 20 26 60V506Z',
      s.across(lighten(oil, 0.35), darken(oil, 0.1)),
      'opacity=".95"',
    ) +
    rect(384, 150, 52, 36, '#6b4a34', 6) +
    rect(370, 370, 80, 90, '#fdf6e4', 4) +
    oval(410, 414, 17, 22, '#7d8a3c') +
    line('M376 320v160', '#fff', 9, 'opacity=".45"') +
    oval(590, 504, 90, 13, '#efe3c8') +
    olives +
    line('M560 450q30 -60 90 -70', '#6d7a45', 6) +
    times(4, (i) =>
      oval(
        580 + i * 20,
        424 - i * 13,
        18,
        7,
        '#88995a',
        `transform="rotate(${i % 2 ? 20 : -60} ${580 + i * 20} ${424 - i * 13})"`,
      ),
    )
  )
}

function crate(s: Studio, tones: string[]): string {
  const wood = s.random.pick(woodColors)
  const box = (x: number, y: number, w: number, c: string) =>
    times(
      11,
      (i) =>
        disc(
          x + 26 + (i % 6) * ((w - 52) / 5) + (i > 5 ? 22 : 0),
          y - 4 - Math.floor(i / 6) * 30,
          26,
          s.glow(lighten(c, 0.3), c),
        ) +
        line(
          `M${x + 26 + (i % 6) * ((w - 52) / 5) + (i > 5 ? 22 : 0)} ${y - 26 - Math.floor(i / 6) * 30}l5 -8`,
          '#5b7a45',
          4,
        ),
    ) +
    rect(x, y, w, 26, lighten(wood, 0.2), 3) +
    rect(x, y + 32, w, 26, wood, 3) +
    rect(x, y + 64, w, 22, lighten(wood, 0.1), 3) +
    rect(x + 6, y - 4, 14, 92, darken(wood, 0.2), 2) +
    rect(x + w - 20, y - 4, 14, 92, darken(wood, 0.2), 2)
  const [a, b, c] = [s.random.pick(tones), s.random.pick(tones), s.random.pick(tones)]
  return s.shadow(400, 512, 320, 20) + box(280, 306, 250, c) + box(130, 420, 270, a) + box(410, 420, 270, b)
}

function jars(s: Studio): string {
  const fills = ['#c2452f', '#6d7a3c', '#e0a23b', '#7a2f3f', '#c9603c', '#8fae4a']
  const bits = (c: string) =>
    times(9, (i) => oval(-46 + (i % 3) * 46, -150 + Math.floor(i / 3) * 50, 20, 16, lighten(c, 0.25), 'opacity=".7"'))
  return times(3, (i) => {
    const c = s.random.pick(fills)
    return jar(s, 220 + i * 180, i === 1 ? 1.25 : 1, c, s.random.pick(brightColors), bits(c))
  })
}

function dairy(s: Studio): string {
  return (
    s.shadow(400, 512, 290, 16) +
    rect(170, 300, 110, 206, s.across('#fffefa', '#d9d4c8'), 30) +
    rect(196, 262, 58, 44, '#f4f1ea', 8) +
    rect(190, 250, 70, 24, s.random.pick(brightColors), 6) +
    rect(180, 380, 90, 60, '#cfe6ee', 6) +
    shape('M330 470L520 400V506H330Z', '#f7e6b0') +
    shape('M330 470L520 400L600 430L420 500Z', '#fff3cf') +
    shape('M420 500L600 430V506H420Z', '#f0d890') +
    disc(460, 484, 9, '#e0bf70') +
    disc(540, 476, 11, '#e0bf70') +
    oval(640, 490, 70, 17, '#c98a5a') +
    times(5, (i) => disc(606 + i * 17, 474 - (i % 2) * 12, 17, '#fdfaf0'))
  )
}

function sacks(s: Studio): string {
  const sack = (x: number, c: string, k: number) =>
    `<g transform="translate(${x} 510) scale(${k})">${s.shadow(0, 2, 110, 12)}${shape('M-80 0q-30 -90 -10 -150h180q20 60 -10 150Z', s.across('#d9bd8f', '#b5946a'))}${shape('M-92 -150q-6 -24 10 -26h164q16 2 10 26q-92 30 -184 0Z', '#c9a878')}${shape('M-78 -160q78 -90 156 0q-78 26 -156 0Z', s.down(lighten(c, 0.25), c))}${times(8, (i) => disc(-44 + (i % 4) * 28, -168 - (i > 3 ? 16 : 0), 5, lighten(c, 0.35)))}</g>`
  const tones = ['#c2452f', '#d9a02f', '#8a5a2c', '#6d7a3c', '#e6d6b0', '#7a2f2a', '#b5763c']
  return (
    sack(290, s.random.pick(tones), 0.9) +
    sack(510, s.random.pick(tones), 0.9) +
    sack(200, s.random.pick(tones), 1.1) +
    sack(400, s.random.pick(tones), 1.2) +
    sack(600, s.random.pick(tones), 1.1)
  )
}

function sweets(s: Studio): string {
  const piece = (x: number, y: number) =>
    polygon(
      [
        [x, y],
        [x + 40, y - 12],
        [x + 74, y],
        [x + 34, y + 14],
      ],
      '#e0a850',
    ) +
    polygon(
      [
        [x, y],
        [x + 34, y + 14],
        [x + 34, y + 34],
        [x, y + 18],
      ],
      '#b5763c',
    ) +
    polygon(
      [
        [x + 74, y],
        [x + 34, y + 14],
        [x + 34, y + 34],
        [x + 74, y + 18],
      ],
      '#c98a44',
    ) +
    disc(x + 36, y, 9, s.random.pick(['#8fae4a', '#7d9a3c']))
  return (
    s.shadow(400, 514, 310, 18) +
    oval(400, 470, 290, 50, '#b9883c') +
    oval(400, 462, 290, 48, '#d9ab58') +
    oval(400, 460, 264, 40, '#c4934a') +
    times(15, (i) =>
      piece(190 + (i % 5) * 80 + (Math.floor(i / 5) % 2) * 20, 430 + Math.floor(i / 5) * 14 - (i % 5 === 2 ? 4 : 0)),
    ) +
    times(6, (i) => piece(250 + (i % 3) * 84, 390 + Math.floor(i / 3) * 16)) +
    times(2, (i) => piece(320 + i * 60, 360))
  )
}

function coffee(s: Studio): string {
  const brass = s.random.pick(['#c9953c', '#b5793f', '#d6dadc'])
  return (
    s.shadow(400, 512, 280, 16) +
    shape(
      'M250 506q-40 -20 -30 -90q20 -50 40 -70q10 -70 -6 -110h110q-16 40 -6 110q20 20 40 70q10 70 -30 90Z',
      s.across(lighten(brass, 0.4), darken(brass, 0.15)),
    ) +
    shape('M246 240h126l-20 -30h-86Z', darken(brass, 0.1)) +
    line('M309 210v-30', brass, 10) +
    disc(309, 172, 12, brass) +
    shape('M232 360q-70 -20 -80 -100l24 -8q10 60 70 70Z', brass) +
    line('M384 300q70 10 50 120', brass, 14) +
    times(
      2,
      (i) =>
        oval(500 + i * 120, 500, 60, 11, '#f4efe3') +
        shape(`M${462 + i * 120} 430h76q0 66 -38 68t-38 -68Z`, s.across('#fffdf6', '#d9cfba')) +
        oval(500 + i * 120, 430, 38, 9, '#4a2d1c') +
        line(`M${462 + i * 120} 452h76`, s.random.pick(brightColors), 6) +
        line(`M${490 + i * 120} 410q10 -20 0 -36t6 -34`, '#fff', 5, 'opacity=".5"'),
    ) +
    times(9, (i) => oval(400 + (i % 5) * 20, 520 - Math.floor(i / 5) * 8, 9, 6, '#5a3820'))
  )
}

function dishes(s: Studio): string {
  const plate = (x: number, y: number, k: number, c: string) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(0, 14, 140, 16)}${oval(0, 6, 120, 30, '#d9d0be')}${oval(0, 0, 120, 30, '#fdf9ee')}${oval(0, -2, 92, 20, c)}${times(7, (i) => oval(-54 + i * 18, -8 - (i % 3) * 7, 17, 11, i % 2 ? lighten(c, 0.25) : darken(c, 0.12)))}${times(4, (i) => disc(-30 + i * 20, -18, 4, '#6d8b4a'))}</g>`
  const tones = ['#c98a3c', '#7d8a3c', '#b5562f', '#e0bb6a', '#8a5a36']
  return (
    plate(240, 440, 1.1, s.random.pick(tones)) +
    plate(560, 440, 1.1, s.random.pick(tones)) +
    plate(400, 510, 1.5, s.random.pick(tones)) +
    oval(650, 526, 70, 20, '#e0b878') +
    oval(650, 520, 70, 20, '#eccb94')
  )
}

function seedlings(s: Studio): string {
  const green = s.random.pick(greenColors)
  const pot = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(0, 2, 56, 8)}${line('M0 -56V-150', '#6d7a45', 7)}${times(6, (i) => oval(i % 2 ? 26 : -26, -84 - Math.floor(i / 2) * 30, 29, 12, i % 3 ? green : lighten(green, 0.2), `transform="rotate(${i % 2 ? -28 : 28} 0 ${-84 - Math.floor(i / 2) * 30})"`))}${oval(0, -166, 13, 24, lighten(green, 0.25))}${shape('M-40 -60h80l-12 60h-56Z', s.random.pick(['#2a2c2e', '#b5673f']))}${rect(-44, -66, 88, 14, '#6a4a34', 4)}</g>`
  return times(4, (i) => pot(180 + i * 145, 450, 0.95)) + times(4, (i) => pot(150 + i * 165, 512, 1.2))
}

function feed(s: Studio): string {
  const bale = (x: number, y: number) =>
    rect(x, y, 210, 110, s.down('#e6c878', '#c9a04c'), 10) +
    line(`M${x + 60} ${y}v110M${x + 150} ${y}v110`, '#a8743c', 6) +
    line(
      times(9, (i) => `M${x + 14 + i * 22} ${y + 20 + ((i * 31) % 70)}l16 -6`),
      '#a8853c',
      3,
    )
  return (
    s.shadow(400, 514, 330, 20) +
    bale(120, 400) +
    bale(336, 400) +
    bale(230, 288) +
    shape('M580 508q-20 -90 0 -150h110q20 60 0 150Z', s.across('#e9dfc8', '#bfae8c')) +
    rect(600, 410, 70, 56, s.random.pick(brightColors), 6) +
    line('M584 366h104', '#8a7a5c', 6)
  )
}

function plough(s: Studio): string {
  const tone = s.random.pick(['#c2322c', '#2f6fa8', '#3f8a45'])
  return (
    s.shadow(400, 514, 320, 18) +
    line('M120 330L640 330', tone, 28) +
    line('M120 330l-30 -80M120 330l60 -90', darken(tone, 0.25), 19) +
    times(
      4,
      (i) =>
        line(`M${220 + i * 130} 330q10 70 -30 110`, darken(tone, 0.2), 19) +
        shape(`M${150 + i * 130} 490q20 -80 90 -74q-10 60 -50 84Z`, s.across('#d6dadc', '#7d8589')),
    ) +
    disc(660, 440, 66, '#55595c') +
    disc(660, 440, 50, steelColor) +
    disc(660, 440, 13, '#3a3d40')
  )
}
