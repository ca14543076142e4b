import { garage, paper, table, workshop } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, lighten, steelColor } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'
import { vehicleColors, wheel } from './vehicles.ts'

const workbenchBackdrops = [workshop, garage, paper]

export const carParts = {
  tyres: { backdrops: workbenchBackdrops, draw: tyres },
  engine: { backdrops: workbenchBackdrops, draw: engine },
  'spare-parts': { backdrops: workbenchBackdrops, draw: spareParts },
  headlight: { backdrops: workbenchBackdrops, draw: headlight },
  'motor-oil': { backdrops: workbenchBackdrops, draw: motorOil },
  'car-audio': { backdrops: [table, paper], draw: carAudio },
  'number-plate': { backdrops: [workshop, paper], draw: plate },
} satisfies SceneTable

function tyres(s: Studio): string {
  const flat = (x: number, y: number) =>
    oval(x, y, 120, 30, '#141415') +
    rect(x - 120, y - 46, 240, 46, '#222324') +
    line(`M${x - 110} ${y - 30}h220M${x - 110} ${y - 12}h220`, '#39393b', 5, 'stroke-dasharray="12 6"') +
    oval(x, y - 46, 120, 30, '#2f3032') +
    oval(x, y - 46, 62, 15, '#141415')
  return (
    s.shadow(400, 512, 300, 22) +
    times(s.random.int(2, 4), (i) => flat(270, 490 - i * 60)) +
    disc(540, 378, 130, '#1c1c1d') +
    ring(540, 378, 118, '#333436', 8, 'stroke-dasharray="14 8"') +
    ring(540, 378, 96, '#2c2d2f', 6) +
    wheel(540, 378, 98, s.random.pick(['#d6dadc', '#8f9598', '#c9b070'])).replace('#1b1b1c', '#1c1c1d')
  )
}

function engine(s: Studio): string {
  const cover = s.random.pick(['#c2322c', '#2f3133', '#3c6fa0', '#8f9598'])
  return (
    s.shadow(400, 512, 260, 20) +
    rect(230, 300, 330, 170, s.down('#aeb4b7', '#5f666a'), 14) +
    times(6, (i) => rect(250 + i * 50, 320, 34, 120, '#8f979b', 6)) +
    rect(250, 220, 300, 90, s.down(lighten(cover, 0.25), darken(cover, 0.15)), 20) +
    rect(300, 244, 200, 20, '#f4f1ea', 8, 'opacity=".35"') +
    times(4, (i) => line(`M${290 + i * 70} 226q-10 -70 -60 -60h-70`, '#6d7276', 19)) +
    rect(120, 146, 60, 200, '#7d8589', 14) +
    disc(560, 400, 66, '#3a3d40') +
    ring(560, 400, 52, '#8f9598', 9) +
    disc(560, 400, 18, steelColor) +
    disc(600, 300, 36, '#55595c') +
    ring(600, 300, 26, '#aeb4b7', 6) +
    line('M520 450Q500 350 570 280M620 440L634 310', '#1b1b1c', 10) +
    rect(270, 466, 250, 36, '#3f4447', 10)
  )
}

function spareParts(s: Studio): string {
  const brake = s.random.pick(['#c2322c', '#e0a02f', '#3c6fa0'])
  return (
    s.shadow(400, 512, 320, 18) +
    disc(260, 388, 116, '#b9bfc2') +
    disc(260, 388, 108, s.across('#d6dadc', '#8f979b')) +
    ring(260, 388, 84, '#8f979b', 3) +
    times(10, (i) => disc(260 + 78 * Math.cos(i * 0.628), 388 + 78 * Math.sin(i * 0.628), 6, '#6d7276')) +
    disc(260, 388, 46, '#6d7276') +
    disc(260, 388, 22, '#3a3d40') +
    shape('M330 300q50 40 40 130l-40 10q0 -80 -30 -120Z', brake) +
    times(9, (i) => oval(480, 310 + i * 23, 44, 12, 'none', `stroke="${lighten(brake, 0.1)}" stroke-width="9"`)) +
    rect(468, 270, 24, 240, '#55595c', 8) +
    rect(570, 400, 110, 106, s.across('#f4f1ea', '#cfc8ba'), 12) +
    line(
      times(7, (i) => `M${584 + i * 14} 408v90`),
      '#b5763c',
      6,
    ) +
    rect(590, 330, 28, 70, '#f4f1ea', 5) +
    rect(596, 290, 16, 44, '#8f9598', 3)
  )
}

function headlight(s: Studio): string {
  const led = s.random.pick(['#fff6df', '#dff0ff'])
  return (
    disc(360, 360, 240, s.glow('#fff6d8aa', '#fff6d800')) +
    s.shadow(400, 512, 280, 18) +
    shape('M130 420q40 -140 220 -160q200 -20 320 70q20 60 -30 110q-260 80 -510 -20Z', '#26282b') +
    shape(
      'M156 414q44 -114 200 -130q180 -16 288 60q10 40 -24 80q-240 64 -464 -10Z',
      s.across('#dfeaf0', '#8fa4b0'),
      'opacity=".9"',
    ) +
    [
      [260, 370, 52],
      [390, 372, 46],
      [505, 376, 36],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          disc(x, y, r, '#3a4248') + disc(x, y, r * 0.75, led) + disc(x - r * 0.25, y - r * 0.25, r * 0.2, '#fff'),
      )
      .join('') +
    line('M190 426q200 50 410 8', s.random.pick(['#e0832f', '#fff']), 9) +
    line('M180 350q80 -60 200 -62', '#fff', 6, 'opacity=".7"')
  )
}

function motorOil(s: Studio): string {
  const can = (x: number, k: number, c: string) =>
    `<g transform="translate(${x} 508) scale(${k})">${s.shadow(0, 2, 120, 14)}${shape('M-90 0V-210q0 -30 40 -40l30 -40h60l10 40q40 10 40 40V0Z', s.across(lighten(c, 0.25), darken(c, 0.15)))}${rect(-16, -316, 52, 32, '#26282b', 6)}${rect(-70, -180, 140, 130, '#f7f1e4', 8)}${shape('M0 -166q44 56 0 84q-44 -28 0 -84Z', '#d9a02f')}${shape('M-80 -262q20 -40 66 -36l-6 22q-30 0 -40 30Z', darken(c, 0.3))}</g>`
  return can(280, 1, s.random.pick(vehicleColors)) + can(520, 0.9, s.random.pick(brightColors))
}

function carAudio(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 512, 300, 18) +
    rect(140, 250, 360, 250, '#17181a', 14) +
    rect(156, 266, 328, 200, s.down(lighten(tone, 0.3), darken(tone, 0.5)), 6) +
    times(6, (i) => rect(180 + i * 48, 430 - ((i * 37) % 80), 28, 20 + ((i * 37) % 80), '#fff', 4, 'opacity=".7"')) +
    times(5, (i) => disc(220 + i * 50, 484, 8, '#55595c')) +
    disc(590, 410, 98, '#1b1b1c') +
    ring(590, 410, 88, steelColor, 5) +
    disc(590, 410, 66, '#2f3133') +
    disc(590, 410, 26, '#55595c') +
    ring(590, 410, 48, '#3f4447', 4)
  )
}

function plate(s: Studio): string {
  const mark = (x: number) => rect(x, 350, 46, 90, '#26282b', 12) + rect(x + 14, 366, 18, 58, '#f7f4ea', 6)
  return (
    s.shadow(400, 510, 300, 16) +
    rect(130, 310, 540, 170, '#26282b', 18) +
    rect(140, 320, 520, 150, s.down('#fdfbf4', '#e6e0d0'), 12) +
    rect(140, 320, 70, 150, '#3f6f57', 12) +
    disc(175, 370, 18, '#f4ead6') +
    times(6, (i) => mark(236 + i * 68 + s.random.int(-3, 3))) +
    disc(156, 395, 5, '#8f9598') +
    disc(644, 395, 5, '#8f9598')
  )
}
