import { paper, room, table } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, lighten, mix, woodColors } from '#demo/draw/palette.ts'
import { at, disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

export const tabletopBackdrops = [table, table, paper, paper]

export const electronics = {
  television: { backdrops: [room], draw: television },
  speaker: { backdrops: [room, table, paper], draw: speaker },
  camera: { backdrops: tabletopBackdrops, draw: camera },
  cctv: { backdrops: [paper], draw: cctv },
  receiver: { backdrops: [table], draw: receiver },
  console: { backdrops: tabletopBackdrops, draw: gamePad },
  drone: { backdrops: [paper], draw: drone },
  oud: { backdrops: [paper, room], draw: oud },
} satisfies SceneTable

function television(s: Studio): string {
  const wood = s.random.pick(woodColors)
  const show = s.random.pick([stadium, seaside, abstractShow])
  return [
    s.shadow(400, 530, 330, 18),
    rect(110, 440, 580, 84, s.down(lighten(wood, 0.15), darken(wood, 0.1)), 6) +
      times(
        3,
        (i) => rect(122 + i * 188, 452, 180, 58, darken(wood, 0.18), 4) + rect(190 + i * 188, 476, 44, 6, '#c9a86a', 3),
      ),
    rect(340, 428, 120, 12, '#2a2c2e', 4),
    rect(140, 132, 520, 300, '#141517', 10) +
      `<svg x="148" y="140" width="504" height="280" viewBox="0 0 504 280">${show(s)}</svg>`,
    shape('M148 300L300 140L400 140L200 420L148 420Z', '#fff', 'opacity=".07"'),
    rect(560, 414, 62, 26, '#3a3d40', 3) +
      disc(612, 427, 4, '#6fd08a') +
      rect(190, 418, 22, 22, s.random.pick(brightColors), 5),
  ].join('')
}

const stadium = () =>
  rect(0, 0, 504, 280, '#3c7a4a') +
  times(6, (i) => rect(i * 84, 80, 42, 200, '#478a55')) +
  rect(0, 0, 504, 80, '#39424f') +
  line('M252 80v200M0 80h504', '#f4f4ee', 3) +
  ring(252, 180, 44, '#f4f4ee', 3) +
  times(7, (i) => disc(60 + i * 66, 120 + ((i * 47) % 130), 8, i % 2 ? '#d24a3c' : '#f4f4ee')) +
  disc(300, 200, 5, '#fff')

const seaside = (s: Studio) =>
  rect(0, 0, 504, 160, s.down('#f4b37c', '#fbe2b8')) +
  disc(330, 130, 40, '#fff2cf') +
  rect(0, 150, 504, 130, s.down('#4f94ae', '#2b6a8c')) +
  shape('M0 160Q90 90 190 150V280H0Z', '#6d5a55')

const abstractShow = (s: Studio) =>
  rect(0, 0, 504, 280, s.across(s.random.pick(brightColors), darken(s.random.pick(brightColors), 0.5))) +
  times(6, (i) =>
    disc(60 + i * 76, 80 + ((i * 61) % 130), 34 + (i % 3) * 16, s.random.pick(brightColors), 'opacity=".6"'),
  )

function speaker(s: Studio): string {
  const wood = s.random.pick([...woodColors, '#2a2b2d', '#5a3b2c'])
  const tower = (x: number) =>
    rect(x, 190, 140, 316, s.across(lighten(wood, 0.12), darken(wood, 0.2)), 8) +
    [
      [260, 34],
      [390, 56],
    ]
      .map(
        ([y = 0, r = 0]) =>
          disc(x + 70, y, r, '#17181a') + ring(x + 70, y, r - 5, '#55595c', 4) + disc(x + 70, y, r * 0.42, '#3c4043'),
      )
      .join('')
  return (
    s.shadow(400, 508, 270, 18) +
    tower(170) +
    tower(490) +
    rect(330, 430, 140, 74, '#26282b', 6) +
    rect(342, 444, 84, 26, s.random.pick(['#5fa0c0', '#7fc08a', '#e0a040']), 3) +
    disc(448, 458, 12, '#b9bfc2') +
    times(4, (i) => rect(344 + i * 22, 482, 14, 8, '#55595c', 2))
  )
}

function camera(s: Studio): string {
  const grip = s.random.pick(['#2a2b2d', '#6b4a34', '#3f4448'])
  const top = s.random.pick(['#3a3c3f', '#c3c8ca'])
  return [
    s.shadow(400, 508, 230, 20),
    rect(220, 270, 360, 234, s.down('#3a3c3f', '#1d1e20'), 24) +
      rect(220, 300, 360, 150, grip, 6) +
      shape('M330 270l20 -54h100l20 54Z', top) +
      rect(220, 258, 360, 46, top, 14),
    rect(244, 240, 54, 20, '#55595c', 4) + disc(540, 258, 18, '#8f9598') + rect(372, 226, 56, 22, '#17181a', 4),
    disc(400, 390, 112, '#141516') +
      ring(400, 390, 102, '#44484b', 8, 'stroke-dasharray="6 4"') +
      disc(400, 390, 84, '#0a0b0c') +
      disc(400, 390, 62, s.glow(s.random.pick(['#5a7fc0', '#8a5aa8', '#3f9a8a']), '#0d1418')) +
      oval(376, 364, 20, 13, '#fff', 'opacity=".55" transform="rotate(-35 376 364)"'),
    disc(556, 284, 7, '#d24a3c') + line('M222 320q-60 40 -40 150', '#4a3a2c', 12),
  ].join('')
}

function cctv(s: Studio): string {
  const tone = s.random.pick(['#f4f1ea', '#3a3d40'])
  return (
    s.shadow(400, 514, 220, 16) +
    rect(270, 440, 260, 66, '#26282b', 6) +
    times(8, (i) => disc(290 + i * 16, 474, 4, i % 3 ? '#4a4f53' : '#6fd08a')) +
    `<g transform="rotate(12 400 260)">${rect(250, 200, 290, 110, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 26)}${rect(236, 184, 250, 30, tone, 12)}${disc(255, 255, 48, '#17181a')}${disc(255, 255, 30, '#22384a')}${disc(246, 246, 9, '#9fc6de')}</g>` +
    line('M520 320l60 60', darken(tone, 0.3), 18) +
    rect(560, 370, 60, 26, darken(tone, 0.2), 8)
  )
}

function receiver(s: Studio): string {
  return (
    s.shadow(400, 510, 260, 16) +
    rect(180, 420, 440, 86, s.down('#3a3d40', '#1a1b1d'), 8) +
    rect(220, 442, 110, 34, '#0c1a14', 4) +
    times(4, (i) => rect(232 + i * 24, 450, 14, 18, '#58d08a', 2)) +
    disc(580, 460, 14, '#55595c') +
    times(4, (i) => disc(420 + i * 28, 460, 6, '#6b7074')) +
    `<g transform="translate(490 420) rotate(-14)">${rect(-30, -190, 60, 190, '#232527', 14)}${times(12, (i) => disc(-15 + (i % 3) * 15, -160 + Math.floor(i / 3) * 24, 5, i === 0 ? '#d24a3c' : s.random.pick(['#8f9598', '#b9bfc2'])))}</g>` +
    line('M260 420V250M260 250q-70 -40 -60 40q30 40 90 20Z', '#d6dadc', 8)
  )
}

function gamePad(s: Studio): string {
  const tone = s.random.pick(['#f2efe8', '#2b2d31', '#c23b3b', '#3c6fb0'])
  const dark = mix(tone, '#17181a', 0.75)
  const pad = shape(
    'M-120 -50q-60 10 -76 130q-6 60 36 62q34 0 66 -58h188q32 58 66 58q42 -2 36 -62q-16 -120 -76 -130q-30 -8 -60 4h-120q-30 -12 -60 -4Z',
    s.down(lighten(tone, 0.2), darken(tone, 0.12)),
  )
  const keys =
    rect(-124, 0, 60, 18, dark, 5) +
    rect(-103, -21, 18, 60, dark, 5) +
    [
      ['#d9573f', 94, 30],
      ['#3c7fb0', 72, 8],
      ['#3f8f6b', 116, 8],
      ['#e0bb4a', 94, -14],
    ]
      .map(([c, x, y]) => disc(x as number, y as number, 12, c as string))
      .join('')
  return (
    s.shadow(400, 512, 260, 18) +
    rect(500, 190, 110, 310, s.across(lighten(tone, 0.3), darken(tone, 0.1)), 10) +
    rect(545, 190, 14, 310, '#15171a') +
    rect(515, 210, 18, 4, '#6fa8e0') +
    at(
      340,
      410,
      1,
      pad,
      keys,
      disc(-44, 54, 27, dark),
      disc(-44, 54, 18, '#4a4e52'),
      disc(44, 54, 27, dark),
      disc(44, 54, 18, '#4a4e52'),
      rect(-30, -30, 60, 34, dark, 8),
    )
  )
}

function drone(s: Studio): string {
  const tone = s.random.pick(['#e6e3dc', '#4a4e52', '#c98a3e'])
  const rotor = (x: number, y: number) =>
    line(`M400 330L${x} ${y}`, darken(tone, 0.3), 16) +
    oval(x, y - 20, 92, 9, '#8f9598', 'opacity=".5"') +
    rect(x - 10, y - 22, 20, 34, '#2a2c2e', 5)
  return (
    s.shadow(400, 516, 220, 16, 0.25) +
    rotor(200, 260) +
    rotor(600, 260) +
    rotor(250, 370) +
    rotor(550, 370) +
    rect(320, 285, 160, 84, s.down(lighten(tone, 0.25), darken(tone, 0.15)), 32) +
    disc(400, 382, 30, '#1d1f21') +
    disc(400, 382, 17, '#3f5a70') +
    disc(394, 376, 5, '#cfe3ef') +
    disc(340, 320, 5, '#d9573f') +
    disc(460, 320, 5, '#6fd08a')
  )
}

function oud(s: Studio): string {
  const wood = s.random.pick(woodColors)
  return (
    s.shadow(400, 518, 200, 18) +
    `<g transform="rotate(${s.random.int(14, 24)} 400 400)">` +
    shape(
      'M400 190q140 70 140 190q0 136 -140 136t-140 -136q0 -120 140 -190Z',
      s.across(lighten(wood, 0.25), darken(wood, 0.2)),
    ) +
    shape('M400 206q124 66 124 176q0 120 -124 120t-124 -120q0 -110 124 -176Z', s.down('#e6c48f', '#cf9f62')) +
    disc(400, 370, 44, '#4a3020') +
    ring(400, 370, 50, '#8a5a36', 5) +
    times(4, (i) => disc(400, 370, 8, '#c9955a', `transform="rotate(${i * 90} 400 370) translate(0 -22)"`)) +
    rect(384, 60, 32, 210, darken(wood, 0.4), 4) +
    rect(352, 446, 96, 16, darken(wood, 0.45), 4) +
    line('M390 60V450M397 60V450M404 60V450M411 60V450', '#f4ead6', 1.5) +
    shape('M384 66l8 -70l50 -18l8 20l-34 24v44Z', darken(wood, 0.35)) +
    times(4, (i) => line(`M${396 + i * 12} ${20 - i * 8}l-14 -12`, '#2c1d14', 5)) +
    '</g>'
  )
}
