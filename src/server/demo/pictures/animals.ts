import { coast, countryside, yard } from './backdrop.ts'
import { bareRoom, paper, room, table } from './interior.ts'
import { BRIGHTS, darken, lighten } from './palette.ts'
import { disc, line, oval, polygon, rect, shape, times } from './shapes.ts'
import type { SceneTable, Studio } from './studio.ts'

const FIELD = [yard, yard, countryside]

export const animals = {
  sheep: { places: FIELD, draw: sheep },
  goat: { places: FIELD, draw: goat },
  cow: { places: FIELD, draw: cow },
  camel: { places: [countryside], draw: camel },
  horse: { places: [yard, countryside, coast], draw: horse },
  cat: { places: [room, bareRoom], draw: cat },
  dog: { places: [yard, countryside, room], draw: dog },
  parrot: { places: [paper, bareRoom], draw: parrot },
  pigeons: { places: [yard, paper], draw: pigeons },
  chicken: { places: FIELD, draw: chickens },
  'fish-tank': { places: [table], draw: fishTank },
  rabbit: { places: [yard, paper], draw: rabbit },
  beehive: { places: FIELD, draw: beehive },
  'pet-food': { places: [yard, paper], draw: petFood },
  'pet-cage': { places: [table, room], draw: cage },
} satisfies SceneTable

const legs = (xs: number[], top: number, color: string, w: number, hoof: string) =>
  xs.map((x) => line(`M${x} ${top}V496`, color, w) + rect(x - w / 2 - 1, 490, w + 2, 14, hoof, 4)).join('')

const eye = (x: number, y: number, r = 5) =>
  disc(x, y, r, '#1d1712') + disc(x + r * 0.3, y - r * 0.35, r * 0.35, '#fff')

function sheep(s: Studio): string {
  const wool = s.random.pick(['#f3ead8', '#e6d6bb', '#fbf6ea', '#c9ab86'])
  const face = s.random.pick(['#7a4f36', '#3a2d26', '#d9c0a0', '#a8643c'])
  const one = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k}) translate(-400 -500)">${s.shadow(400, 504, 170, 16)}${legs([330, 360], 430, darken(face, 0.2), 17, '#2a211c')}${legs([450, 480], 430, face, 17, '#2a211c')}${fleece(s, wool)}${shape('M250 300q-46 10 -44 62q6 44 40 44q34 -4 40 -50Z', face)}${oval(296, 300, 30, 12, darken(face, 0.15), 'transform="rotate(28 296 300)"')}${disc(276, 286, 26, lighten(wool, 0.25))}${eye(234, 338)}${line('M212 384q10 8 20 2', darken(face, 0.5), 3)}</g>`
  const friend = s.random.chance(0.6) ? one(590, 466, 0.68) : ''
  return friend + one(370, 504, 1.06)
}

const fleece = (s: Studio, wool: string) =>
  oval(410, 370, 150, 92, darken(wool, 0.12)) +
  times(13, (i) =>
    disc(410 + 124 * Math.cos(i * 0.483), 362 + 66 * Math.sin(i * 0.483), 38, i % 2 ? wool : lighten(wool, 0.2)),
  ) +
  oval(410, 355, 118, 66, lighten(wool, 0.2)) +
  times(6, (i) => line(`M${330 + i * 30} ${330 + (i % 3) * 24}q8 -14 18 0`, darken(wool, 0.15), 3)) +
  oval(548, 380, 26, 36, s.down(lighten(wool, 0.2), wool))

function goat(s: Studio): string {
  const coat = s.random.pick(['#3a2d26', '#a8643c', '#e6dcc8', '#6d4a34', '#8a8078'])
  return (
    s.shadow(400, 504, 180, 16) +
    legs([330, 480], 420, darken(coat, 0.25), 17, '#1d1712') +
    shape('M290 330q120 -40 240 10q30 40 10 100q-120 30 -250 -6Z', s.down(lighten(coat, 0.15), darken(coat, 0.12))) +
    legs([355, 510], 420, coat, 18, '#1d1712') +
    shape('M536 344q34 -30 30 -50q-30 6 -44 40Z', coat) +
    shape('M290 350L250 262L300 230L350 340Z', coat) +
    shape('M270 226q-70 20 -80 66q10 26 36 22q50 -14 74 -44Z', lighten(coat, 0.1)) +
    oval(306, 250, 34, 12, darken(coat, 0.2), 'transform="rotate(24 306 250)"') +
    line('M270 226q10 -60 60 -70M286 232q20 -50 64 -50', '#8a7a66', 11) +
    shape('M214 312q-6 30 6 50q16 -20 16 -52Z', darken(coat, 0.15)) +
    eye(242, 262) +
    shape('M330 440q60 16 130 4l-10 20q-60 10 -110 -2Z', darken(coat, 0.2))
  )
}

function cow(s: Studio): string {
  const base = s.random.pick(['#fbf6ea', '#a8643c', '#d9b088', '#4a3a32'])
  const spot = base === '#fbf6ea' ? s.random.pick(['#2c2624', '#8a4f30']) : lighten(base, 0.35)
  const patches =
    shape('M380 262q60 -6 90 20q0 60 -50 64t-60 -40Z', spot) +
    shape('M520 280q50 0 60 50q-10 50 -50 40Z', spot) +
    oval(330, 380, 40, 30, spot)
  return (
    s.shadow(410, 506, 240, 18) +
    legs([318, 540], 420, darken(base, 0.2), 26, '#2a211c') +
    shape(
      'M270 280q150 -40 300 -10q36 40 26 130q-10 40 -60 40H330q-60 -20 -60 -160Z',
      s.down(lighten(base, 0.15), darken(base, 0.1)),
    ) +
    patches +
    legs([356, 572], 420, base, 28, '#2a211c') +
    oval(500, 446, 36, 20, '#e8b0a0') +
    line('M592 290q40 60 20 130', base, 10) +
    disc(612, 428, 12, spot) +
    shape('M220 210q70 -10 110 30q10 70 -40 120l-40 -30Z', base) +
    shape('M196 220q50 -30 92 0q16 60 -10 100q-40 30 -78 0q-26 -50 -4 -100Z', lighten(base, 0.08)) +
    oval(238, 326, 46, 28, '#e8b8a4') +
    oval(222, 326, 6, 4, '#7a4a40') +
    oval(256, 326, 6, 4, '#7a4a40') +
    oval(168, 232, 36, 14, darken(base, 0.12), 'transform="rotate(18 168 232)"') +
    oval(316, 232, 36, 14, darken(base, 0.12), 'transform="rotate(-18 316 232)"') +
    line('M204 206q-16 -20 -6 -44M280 206q16 -20 6 -44', '#e3d5b8', 12) +
    eye(214, 262, 6) +
    eye(268, 262, 6) +
    shape('M232 214q24 10 14 60q-16 0 -14 -60Z', spot)
  )
}

function camel(s: Studio): string {
  const coat = s.random.pick(['#c99a62', '#b5824e', '#d9b482'])
  return (
    s.shadow(420, 506, 220, 18) +
    legs([370, 560], 380, darken(coat, 0.25), 20, '#5a4030') +
    shape(
      'M300 330q40 -40 90 -40q40 -90 90 0q70 0 110 50q20 60 -20 90H330q-40 -40 -30 -100Z',
      s.down(lighten(coat, 0.2), darken(coat, 0.08)),
    ) +
    legs([346, 530], 380, coat, 22, '#5a4030') +
    line('M318 370Q250 400 236 300T240 196', coat, 46) +
    shape('M196 176q20 -34 66 -20q20 40 -10 62q-60 20 -96 6q-6 -24 40 -48Z', lighten(coat, 0.08)) +
    disc(252, 160, 9, darken(coat, 0.2)) +
    eye(222, 182) +
    line('M592 340q20 40 6 90', coat, 9) +
    shape('M400 300q40 -70 90 0l16 60H392Z', s.random.pick(BRIGHTS), 'opacity=".9"') +
    line('M396 340h110', '#f4d68a', 7)
  )
}

function horse(s: Studio): string {
  const coat = s.random.pick(['#7a4526', '#3a2a22', '#f1ebe0', '#a8673a', '#8f8a84'])
  const mane = s.random.pick([darken(coat, 0.55), '#2a1d18'])
  return [
    s.shadow(420, 506, 230, 18),
    line('M600 280q80 30 54 190', mane, 30),
    legs([350, 552], 390, darken(coat, 0.28), 22, '#1d1712'),
    shape(
      'M300 290q60 -30 160 -10q110 -30 150 30q16 60 -20 100q-60 10 -100 -6q-80 26 -160 10q-50 -50 -30 -124Z',
      s.down(lighten(coat, 0.2), darken(coat, 0.06)),
    ),
    legs([378, 580], 390, coat, 25, '#1d1712'),
    shape('M306 400Q250 300 232 190L290 140Q380 230 400 300Z', s.across(lighten(coat, 0.12), coat)),
    shape('M290 150q110 60 120 150q-50 -20 -70 -70t-72 -70Z', mane),
    shape('M236 140q50 -20 70 30q-10 50 -50 60l-60 60q-30 10 -46 -20q0 -20 16 -30Z', lighten(coat, 0.1)) +
      shape('M252 142l0 -44l34 30ZM282 136l14 -40l18 40Z', coat) +
      eye(244, 182, 6) +
      oval(168, 268, 5, 4, '#1d1712') +
      shape('M236 150l-40 80l14 10l44 -76Z', '#fff6e6', 'opacity=".6"'),
    line('M186 244L262 214M262 214L292 148', s.random.pick(['#8c2f2f', '#2f4f6b', '#3a2a22']), 6),
  ].join('')
}

function cat(s: Studio): string {
  const fur = s.random.pick(['#e0a05a', '#f4efe6', '#8f8a84', '#3a3634', '#d9c3a5', '#b98a5c'])
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
  const collar = s.random.pick(BRIGHTS)
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

function chickens(s: Studio): string {
  const hen = (x: number, y: number, k: number, tone: string, cock: boolean) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(0, 2, 110, 12)}${line('M-14 -46v42M20 -46v42M-14 -4h-18M20 -4h-18', '#e0a030', 7)}${shape(cock ? 'M70 -110q30 -130 110 -110q-10 50 -40 60q40 0 40 40q-40 30 -90 50Z' : 'M60 -110q40 -70 80 -56q0 60 -50 96Z', darken(tone, 0.3))}${shape('M-80 -170q30 -40 60 30q60 -10 110 -10q20 80 -50 112q-90 10 -120 -60Z', s.down(lighten(tone, 0.2), tone))}${shape('M-10 -120q60 -16 90 16q-30 46 -80 30Z', darken(tone, 0.15))}${disc(-60, -180, 30, lighten(tone, 0.1))}${shape('M-84 -204q0 -24 12 -18q4 -18 14 -4q14 -14 14 10q10 4 0 16Z', '#d2362f')}${shape('M-90 -184l-26 8l26 10Z', '#e8a83c')}${oval(-82, -156, 8, 14, '#d2362f')}${eye(-68, -186, 5)}</g>`
  const tones = ['#a8562f', '#f4efe6', '#3a302a', '#d9a05a', '#7a3f2a']
  return (
    hen(570, 470, 0.8, s.random.pick(tones), false) +
    hen(330, 510, 1.25, s.random.pick(tones), s.random.chance(0.6)) +
    times(
      3,
      (i) =>
        oval(480 + i * 56, 524 - i * 5, 20, 16, '#f2cf5a') +
        disc(470 + i * 56, 508 - i * 5, 12, '#f7dd7a') +
        disc(466 + i * 56, 506 - i * 5, 2.5, '#1d1712') +
        shape(`M${459 + i * 56} ${508 - i * 5}l-8 3l8 3Z`, '#e0832f'),
    )
  )
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
    polygon(
      [
        [160, 210],
        [240, 210],
        [180, 490],
        [160, 490],
      ],
      '#fff',
      'opacity=".16"',
    )
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

function beehive(s: Studio): string {
  const hive = (x: number, c: string) =>
    s.shadow(x + 80, 512, 110, 12) +
    rect(x, 340, 160, 150, s.across(lighten(c, 0.2), darken(c, 0.1)), 4) +
    rect(x, 412, 160, 5, darken(c, 0.3)) +
    rect(x - 12, 322, 184, 24, '#d6dadc', 4) +
    rect(x + 46, 462, 68, 12, '#2a1d16', 4) +
    rect(x - 6, 488, 172, 10, '#7a5a3c') +
    rect(x + 10, 496, 14, 18, '#5a4030') +
    rect(x + 136, 496, 14, 18, '#5a4030') +
    rect(x + 62, 370, 36, 10, darken(c, 0.25), 5)
  const bee = () => {
    const [x, y] = [s.random.int(120, 680), s.random.int(160, 320)]
    return (
      oval(x - 3, y - 8, 7, 9, '#fff', 'opacity=".75"') +
      oval(x + 5, y - 8, 7, 9, '#fff', 'opacity=".75"') +
      oval(x, y, 13, 8, '#e8b23c') +
      rect(x - 3, y - 8, 4, 16, '#3a2a1a') +
      rect(x + 5, y - 7, 4, 14, '#3a2a1a')
    )
  }
  return (
    hive(110, s.random.pick(['#4f9ac0', '#e9dcb8'])) +
    hive(320, s.random.pick(['#e0bb4a', '#f4efe3'])) +
    hive(530, s.random.pick(['#8fae6a', '#d9a08a'])) +
    times(8, bee)
  )
}

function petFood(s: Studio): string {
  const tone = s.random.pick(BRIGHTS)
  const sack = (x: number, k: number, c: string) =>
    `<g transform="translate(${x} 508) scale(${k})">${s.shadow(0, 2, 140, 14)}${shape('M-100 0q-16 -130 4 -260q96 -20 192 0q20 130 4 260Z', s.across(lighten(c, 0.3), darken(c, 0.12)))}${line('M-96 -248q96 -18 192 0', '#f4ead6', 8)}${oval(0, -130, 62, 54, '#f7f0e0')}${oval(-18, -124, 12, 16, '#c98a3c')}${oval(2, -142, 12, 16, '#b5763c')}${oval(20, -120, 12, 16, '#d9a050')}</g>`
  return (
    sack(300, 1, tone) +
    sack(500, 0.85, s.random.pick(BRIGHTS)) +
    shape('M560 486h130l-16 34H576Z', '#d9573f') +
    times(9, (i) => disc(580 + i * 12, 484 - (i % 3) * 6, 8, i % 2 ? '#a8743c' : '#8a5a2c'))
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
    shape('M360 396q-20 -80 40 -90q50 10 40 90l-10 40h-30Z', s.random.pick(BRIGHTS)) +
    disc(392, 300, 27, '#f2d65a') +
    shape('M366 300l-14 8l14 8Z', '#e0832f') +
    eye(384, 296) +
    rect(226, 476, 348, 36, s.random.pick(BRIGHTS), 8) +
    rect(500, 430, 40, 26, '#f4f1ea', 4)
  )
}
