import { bareRoom, paper, room, table } from '#demo/draw/backdrops/indoors.ts'
import { countryside, yard } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, lighten } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'
import { eye } from './animals.ts'

export const pets = {
  cat: { backdrops: [room, bareRoom], draw: cat },
  dog: { backdrops: [yard, countryside, room], draw: dog },
  parrot: { backdrops: [paper, bareRoom], draw: parrot },
  pigeons: { backdrops: [yard, paper], draw: pigeons },
  'fish-tank': { backdrops: [table], draw: fishTank },
  rabbit: { backdrops: [yard, paper], draw: rabbit },
  'pet-food': { backdrops: [yard, paper], draw: petFood },
  'pet-cage': { backdrops: [table, room], draw: cage },
  'pet-carrier': { backdrops: [table, room], draw: carrier },
} satisfies SceneTable

function cat(s: Studio, { color }: Look): string {
  const anyFur = s.random.pick(['#e0a05a', '#f4efe6', '#8f8a84', '#3a3634', '#d9c3a5', '#b98a5c'])
  const fur = color ?? anyFur
  const eyes = s.random.pick(['#7fa04a', '#4f9ac0', '#d9a02f'])
  const stripes = s.random.chance(0.5)
    ? line(
        'M380 196v24M400 192v28M420 196v24M320 330q20 10 40 2M320 360q20 10 44 2M480 330q-20 10 -40 2M480 360q-20 10 -44 2',
        darken(fur, 0.3),
        7,
      )
    : ''
  return (
    s.shadow(400, 508, 170, 18) +
    line('M480 480q110 10 100 -70t30 -80', fur, 32) +
    shape('M310 500q-30 -160 90 -190q120 30 90 190Z', s.down(lighten(fur, 0.15), fur)) +
    shape('M360 500q-20 -110 40 -130q60 20 40 130Z', lighten(fur, 0.4)) +
    shape('M306 250L312 140L376 186ZM494 250L488 140L424 186Z', fur) +
    shape('M322 214L324 164L356 190ZM478 214L476 164L444 190Z', '#e8b0a4') +
    oval(400, 252, 100, 82, s.down(lighten(fur, 0.15), fur)) +
    stripes +
    oval(362, 246, 19, 21, eyes) +
    oval(438, 246, 19, 21, eyes) +
    oval(362, 246, 6, 18, '#17120f') +
    oval(438, 246, 6, 18, '#17120f') +
    disc(367, 239, 5, '#fff') +
    disc(443, 239, 5, '#fff') +
    oval(400, 296, 44, 28, lighten(fur, 0.45)) +
    shape('M389 278h22l-11 13Z', '#d2787a') +
    line('M400 291v10q-12 14 -24 4M400 301q12 14 24 4', '#6d4a44', 3) +
    line('M352 292l-66 -12M352 302l-66 8M448 292l66 -12M448 302l66 8', '#fff', 2.5) +
    oval(356, 498, 30, 16, lighten(fur, 0.2)) +
    oval(444, 498, 30, 16, lighten(fur, 0.2))
  )
}

function dog(s: Studio): string {
  const fur = s.random.pick(['#c98f52', '#3a302a', '#e9dcc3', '#8a5a36', '#b5a592'])
  const ear = darken(fur, 0.35)
  const collar = s.random.pick(brightColors)
  return (
    s.shadow(400, 508, 190, 18) +
    line('M500 440q80 0 90 -80', fur, 26) +
    shape('M316 500q-20 -140 40 -190h90q70 60 60 190Z', s.down(lighten(fur, 0.12), fur)) +
    oval(470, 470, 60, 40, darken(fur, 0.08)) +
    rect(338, 370, 40, 132, lighten(fur, 0.06), 20) +
    rect(412, 370, 40, 132, lighten(fur, 0.06), 20) +
    oval(356, 498, 32, 14, lighten(fur, 0.2)) +
    oval(434, 498, 32, 14, lighten(fur, 0.2)) +
    shape('M366 330q30 40 60 0l-6 80q-24 20 -48 0Z', lighten(fur, 0.4)) +
    rect(340, 318, 114, 20, collar, 10) +
    disc(397, 342, 12, '#e9c34a') +
    oval(397, 236, 92, 92, s.down(lighten(fur, 0.15), fur)) +
    shape('M318 186q-50 0 -50 70q6 60 40 54q24 -50 34 -110ZM476 186q50 0 50 70q-6 60 -40 54q-24 -50 -34 -110Z', ear) +
    oval(397, 276, 50, 42, lighten(fur, 0.4)) +
    oval(397, 252, 21, 15, '#1d1712') +
    line('M397 268v20q-20 20 -36 4M397 288q20 20 36 4', '#3a2a24', 4) +
    shape('M386 300h24v16q-12 16 -24 0Z', '#e0787a') +
    eye(362, 222, 9) +
    eye(432, 222, 9)
  )
}

function parrot(s: Studio): string {
  const [body, wing, tail] = s.random.pick([
    ['#4f9a4a', '#2f7a3f', '#3c7fb0'],
    ['#d2452f', '#3c6fb0', '#e0a83c'],
    ['#8f959a', '#6d7276', '#c2362f'],
    ['#e6c33c', '#7fae4a', '#4f9a4a'],
    ['#4f9ac8', '#2f6fa0', '#e6e0d0'],
  ] as const)
  return (
    rect(180, 420, 440, 20, '#8a5f3c', 10) +
    rect(200, 430, 16, 90, '#6f4a30', 4) +
    rect(584, 430, 16, 90, '#6f4a30', 4) +
    s.shadow(400, 520, 230, 14) +
    shape('M384 400L360 570L400 580L436 400Z', s.down(wing, tail)) +
    shape(
      'M330 220q10 -80 80 -80q70 10 76 100q10 100 -50 180h-60q-60 -80 -46 -200Z',
      s.across(lighten(body, 0.15), body),
    ) +
    shape('M430 250q66 20 60 90q-20 80 -60 110q-40 -80 0 -200Z', s.down(wing, tail)) +
    line('M440 300q20 40 6 100M458 300q16 40 2 80', darken(wing, 0.3), 3) +
    disc(388, 200, 62, body) +
    disc(366, 196, 25, '#f7f1e4') +
    eye(364, 194, 9) +
    shape('M330 190q-46 10 -34 70q14 -14 40 -18Z', '#3a332e') +
    shape('M318 244q6 14 20 8l2 -14Z', '#5a4a40') +
    line('M384 414v16M420 414v16', '#5a4a40', 9)
  )
}

function pigeons(s: Studio): string {
  const one = (x: number, y: number, k: number, flip: number) => {
    const [body, neck] = s.random.pick([
      ['#a9b3bb', '#4f7f78'],
      ['#f4efe6', '#e6d9c3'],
      ['#8a6a5a', '#6a4a4f'],
      ['#55606a', '#5f4f80'],
      ['#d9c0a0', '#b58a5c'],
    ] as const)
    return `<g transform="translate(${x} ${y}) scale(${k * flip} ${k})">${s.shadow(0, 2, 110, 12)}${line('M-10 -40v36M20 -40v36M-10 -4h-14M20 -4h-14', '#c2563f', 7)}${shape('M60 -100L180 -76L170 -50L60 -50Z', darken(body, 0.3))}${shape('M-90 -150q20 -30 60 -10q110 -20 120 70q-30 60 -110 54q-70 -10 -70 -114Z', s.down(lighten(body, 0.2), body))}${shape('M-20 -130q80 -20 120 50q-60 30 -110 4Z', darken(body, 0.12))}${line('M20 -82l60 10M30 -100l66 18', darken(body, 0.4), 7)}${shape('M-96 -130q-14 -70 26 -84q44 0 44 40q-4 60 -24 80Z', neck)}${disc(-66, -188, 30, lighten(body, 0.06))}${shape('M-94 -190l-24 8l24 8Z', '#4a3f3a')}${disc(-74, -194, 7, '#e0832f')}${disc(-74, -194, 3.5, '#1d1712')}</g>`
  }
  return one(260, 470, 0.85, 1) + one(560, 480, 0.9, -1) + one(410, 520, 1.1, s.random.pick([1, -1]))
}

function fishTank(s: Studio): string {
  const fish = (x: number, y: number, k: number, c: string) =>
    `<g transform="translate(${x} ${y}) scale(${k} ${Math.abs(k)})">${shape('M30 0L62 -24V24Z', darken(c, 0.15))}${oval(0, 0, 42, 24, c)}${shape('M-4 -22q14 -20 30 -10l-8 14Z', darken(c, 0.2))}${line('M0 -16q10 16 0 32', lighten(c, 0.5), 4)}${eye(-24, -5, 5)}</g>`
  const plant = (x: number) =>
    times(3, (i) => line(`M${x + i * 14} 470q-16 -40 0 -70t0 -70`, i % 2 ? '#4f8f5a' : '#7fae5a', 8))
  return (
    s.shadow(400, 514, 320, 20) +
    rect(140, 200, 520, 300, s.down('#a9deea', '#4f9ab8'), 8, 'opacity=".92"') +
    shape('M140 460q90 -24 180 0t180 -6t160 6v40H140Z', '#d9bd88') +
    plant(190) +
    plant(590) +
    shape('M400 470q0 -60 50 -60t60 60Z', '#8a7a6c') +
    times(5, () =>
      fish(
        s.random.int(220, 580),
        s.random.int(260, 420),
        s.random.pick([0.8, 1, -0.9, -1.1]),
        s.random.pick(['#e8832f', '#e0bb4a', '#d2452f', '#f4efe6', '#7a63b0']),
      ),
    ) +
    times(6, (i) => disc(330 + (i % 2) * 14, 240 + i * 34, 5 + (i % 3) * 2, '#fff', 'opacity=".6"')) +
    rect(130, 180, 540, 30, '#2a2c2e', 6) +
    rect(130, 494, 540, 18, '#2a2c2e', 5) +
    shape('M160 210L240 210L180 490L160 490Z', '#fff', 'opacity=".16"')
  )
}

function rabbit(s: Studio): string {
  const fur = s.random.pick(['#f7f2e8', '#b5a08a', '#8f8a84', '#d9b48a', '#4a403a'])
  return (
    s.shadow(400, 508, 190, 16) +
    oval(540, 450, 30, 28, lighten(fur, 0.35)) +
    oval(440, 420, 120, 90, s.down(lighten(fur, 0.15), fur)) +
    oval(490, 470, 66, 38, darken(fur, 0.08)) +
    oval(300, 190, 21, 86, fur, 'transform="rotate(-10 300 190)"') +
    oval(300, 194, 10, 66, '#e8b8b0', 'transform="rotate(-10 300 194)"') +
    oval(354, 190, 21, 86, lighten(fur, 0.06), 'transform="rotate(10 354 190)"') +
    oval(354, 194, 10, 66, '#e8b8b0', 'transform="rotate(10 354 194)"') +
    oval(326, 316, 80, 72, s.down(lighten(fur, 0.2), fur)) +
    eye(290, 304, 10) +
    eye(352, 304, 10) +
    oval(318, 346, 34, 24, lighten(fur, 0.4)) +
    shape('M309 332h18l-9 11Z', '#d2787a') +
    line('M318 343v10', '#8a5a54', 3) +
    oval(340, 494, 46, 16, lighten(fur, 0.2)) +
    oval(500, 496, 60, 16, lighten(fur, 0.12)) +
    shape('M180 500l50 -20l8 20Z', '#e8832f') +
    line('M178 500l-28 -14M178 500l-30 2', '#6d8b4a', 7)
  )
}

function petFood(s: Studio): string {
  const tone = s.random.pick(brightColors)
  const sack = (x: number, k: number, c: string) =>
    `<g transform="translate(${x} 508) scale(${k})">${s.shadow(0, 2, 140, 14)}${shape('M-100 0q-16 -130 4 -260q96 -20 192 0q20 130 4 260Z', s.across(lighten(c, 0.3), darken(c, 0.12)))}${line('M-96 -248q96 -18 192 0', '#f4ead6', 8)}${oval(0, -130, 62, 54, '#f7f0e0')}${oval(-18, -124, 12, 16, '#c98a3c')}${oval(2, -142, 12, 16, '#b5763c')}${oval(20, -120, 12, 16, '#d9a050')}</g>`
  return (
    sack(300, 1, tone) +
    sack(500, 0.85, s.random.pick(brightColors)) +
    shape('M560 486h130l-16 34H576Z', '#d9573f') +
    times(9, (i) => disc(580 + i * 12, 484 - (i % 3) * 6, 8, i % 2 ? '#a8743c' : '#8a5a2c'))
  )
}

function carrier(s: Studio): string {
  const shell = s.random.pick(['#8fa6b8', '#c98f7a', '#8a9a6a', '#b9a98c'])
  const bars = times(6, (i) => `M${312 + i * 36} 300V470`)
  return (
    s.shadow(400, 514, 210, 18) +
    line('M340 214q0 -44 60 -44q60 0 60 44', darken(shell, 0.3), 18) +
    rect(210, 210, 380, 296, s.down(lighten(shell, 0.2), shell), 54) +
    rect(210, 352, 380, 154, darken(shell, 0.14), 40) +
    rect(286, 274, 228, 212, '#2c2624', 30) +
    disc(364, 384, 13, '#d9a02f') +
    disc(436, 384, 13, '#d9a02f') +
    oval(364, 384, 4, 11, '#1d1712') +
    oval(436, 384, 4, 11, '#1d1712') +
    line(`${bars}M290 340H510M290 430H510`, '#d8dcde', 6) +
    rect(390, 300, 22, 40, '#d8dcde', 6)
  )
}

function cage(s: Studio): string {
  const metal = s.random.pick(['#d2a84c', '#b9bfc2', '#f4f1ea'])
  return (
    s.shadow(400, 514, 190, 16) +
    line('M400 110V80', metal, 7) +
    shape('M240 480V260Q250 120 400 110Q550 120 560 260V480Z', '#fff', 'opacity=".18"') +
    line(
      times(9, (i) => `M${250 + i * 37.5} 480V${Math.round(270 - 130 * Math.sin(((i + 0.6) / 9.2) * Math.PI))}`) +
        'M240 300H560M240 390H560M240 480V260Q250 120 400 110Q550 120 560 260V480',
      metal,
      4.5,
    ) +
    line('M290 400H510', '#8a5f3c', 10) +
    shape('M360 396q-20 -80 40 -90q50 10 40 90l-10 40h-30Z', s.random.pick(brightColors)) +
    disc(392, 300, 27, '#f2d65a') +
    shape('M366 300l-14 8l14 8Z', '#e0832f') +
    eye(384, 296) +
    rect(226, 476, 348, 36, s.random.pick(brightColors), 8) +
    rect(500, 430, 40, 26, '#f4f1ea', 4)
  )
}
