import { coast, countryside, yard } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, lighten } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

const farmBackdrops = [yard, yard, countryside]

export const animals = {
  sheep: { backdrops: farmBackdrops, draw: sheep },
  goat: { backdrops: farmBackdrops, draw: goat },
  cow: { backdrops: farmBackdrops, draw: cow },
  camel: { backdrops: [countryside], draw: camel },
  horse: { backdrops: [yard, countryside, coast], draw: horse },
  chicken: { backdrops: farmBackdrops, draw: chickens },
  beehive: { backdrops: farmBackdrops, draw: beehive },
} satisfies SceneTable

const legs = (xs: number[], top: number, color: string, w: number, hoof: string) =>
  xs.map((x) => line(`M${x} ${top}V496`, color, w) + rect(x - w / 2 - 1, 490, w + 2, 14, hoof, 4)).join('')

export const eye = (x: number, y: number, r = 5) =>
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
    shape('M400 300q40 -70 90 0l16 60H392Z', s.random.pick(brightColors), 'opacity=".9"') +
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
