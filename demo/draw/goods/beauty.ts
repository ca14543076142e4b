import { brightColors, darken, lighten } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'
import { tabletopBackdrops } from './fashion.ts'

export const beauty = {
  perfume: { backdrops: tabletopBackdrops, draw: perfume },
  makeup: { backdrops: tabletopBackdrops, draw: makeup },
  'hair-dryer': { backdrops: tabletopBackdrops, draw: hairDryer },
  cream: { backdrops: tabletopBackdrops, draw: cream },
  medical: { backdrops: tabletopBackdrops, draw: medical },
} satisfies SceneTable

function perfume(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(brightColors)
  const body = s.random.pick([
    'M300 506V290q0 -20 20 -20H480q20 0 20 20V506Z',
    'M330 506q-70 -20 -70 -110q0 -120 140 -130q140 10 140 130q0 90 -70 110Z',
    'M280 506L330 280H470L520 506Z',
  ])
  return (
    s.shadow(400, 512, 180, 16) +
    shape(body, s.across(lighten(tone, 0.6), lighten(tone, 0.15)), 'opacity=".92"') +
    `<g transform="translate(400 506) scale(.84 .8) translate(-400 -506)">${shape(body, s.down(lighten(tone, 0.2), tone), 'opacity=".75"')}</g>` +
    rect(370, 230, 60, 44, '#d9b45a', 4) +
    rect(350, 150, 100, 86, s.across('#3a332e', '#15110e'), s.random.pick([6, 40])) +
    rect(352, 370, 96, 60, '#fdf8ec', 4, 'opacity=".9"') +
    line('M370 392h60M380 408h40', '#b08d4c', 4) +
    line('M322 300v150', '#fff', 11, 'opacity=".5"') +
    s.shadow(580, 510, 60, 8) +
    rect(536, 420, 90, 88, lighten(tone, 0.3), 4) +
    rect(536, 452, 90, 16, '#d9b45a')
  )
}

function makeup(s: Studio): string {
  const tone = s.random.pick(['#c2324f', '#d9577a', '#a8404a', '#e0785a'])
  return (
    s.shadow(400, 512, 300, 18) +
    rect(170, 400, 230, 106, '#26221f', 14) +
    times(8, (i) =>
      rect(
        186 + (i % 4) * 52,
        414 + Math.floor(i / 4) * 42,
        44,
        34,
        s.random.pick([...brightColors, '#d9b48a', '#e8b0b0']),
        5,
      ),
    ) +
    shape('M170 400l20 -160H420l-20 160Z', '#3a332e') +
    shape('M190 388l16 -136H402l-16 136Z', s.down('#e9f3f6', '#a9c0c9')) +
    rect(470, 390, 66, 116, '#26221f', 8) +
    rect(478, 330, 50, 64, '#d9b45a', 4) +
    shape('M484 332v-60q10 -30 38 -36v96Z', tone) +
    rect(570, 440, 28, 66, '#26221f', 8) +
    shape('M566 440q-10 -90 18 -130q28 40 18 130Z', '#8a5a44') +
    rect(564, 420, 40, 24, '#d9b45a', 4)
  )
}

function hairDryer(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 512, 260, 16) +
    rect(380, 370, 74, 138, s.across(lighten(tone, 0.1), darken(tone, 0.25)), 22) +
    shape(
      'M190 270l60 -10q40 -60 170 -50q150 10 150 100t-140 106q-130 10 -180 -50l-60 -10Z',
      s.down(lighten(tone, 0.3), darken(tone, 0.1)),
    ) +
    disc(480, 312, 60, darken(tone, 0.35)) +
    times(3, (i) => ring(480, 312, 18 + i * 16, lighten(tone, 0.2), 4)) +
    rect(170, 260, 26, 110, '#2a2c2e', 6) +
    rect(400, 420, 34, 16, '#f4f1ea', 6) +
    line('M417 508q20 40 120 20t140 -60', '#2a2c2e', 9)
  )
}

function cream(s: Studio): string {
  const tone = lighten(s.random.pick(brightColors), 0.3)
  return (
    s.shadow(400, 512, 280, 16) +
    rect(180, 400, 180, 106, s.across('#fffdf8', '#dcd4c5'), 18) +
    rect(170, 356, 200, 54, s.across(lighten(tone, 0.2), darken(tone, 0.12)), 10) +
    rect(200, 440, 140, 26, tone, 6) +
    rect(410, 260, 90, 246, s.across(lighten(tone, 0.3), darken(tone, 0.1)), 22) +
    rect(436, 200, 38, 60, '#f7f1e4', 6) +
    line('M455 200v-20h-40', '#f7f1e4', 13) +
    shape('M540 506l10 -190h90l10 190Z', s.across('#fffdf8', '#dcd4c5')) +
    rect(552, 484, 88, 24, tone, 5) +
    rect(424, 340, 62, 80, '#fffaf0', 6) +
    times(5, (i) => oval(650, 500, 8, 24, '#88995a', `transform="rotate(${(i - 2) * 30} 650 514)"`))
  )
}

function medical(s: Studio): string {
  const tone = s.random.pick(['#3c9a8a', '#3c7fb0', '#c2452f'])
  return (
    s.shadow(400, 512, 290, 16) +
    rect(200, 320, 250, 186, s.down('#fffdf8', '#dfdace'), 18) +
    rect(286, 292, 80, 34, 'none', 10, 'stroke="#8f9598" stroke-width="12"') +
    rect(304, 360, 42, 110, tone, 6) +
    rect(270, 394, 110, 42, tone, 6) +
    line('M500 200q-10 150 70 160t70 -160', '#3a3d40', 11) +
    line('M570 360v70q10 50 60 40', '#3a3d40', 11) +
    disc(640, 464, 27, '#8f9598') +
    disc(640, 464, 15, '#d6dadc') +
    rect(480, 440, 70, 66, '#e8a03c', 8) +
    rect(474, 424, 82, 22, '#f7f4ec', 5)
  )
}
