import { bareRoom, paper, room, table } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, lighten, steelColor } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

export const floorBackdrops = [room, bareRoom, bareRoom]

const tabletopBackdrops = [table, table, paper]

export const appliances = {
  washer: { backdrops: floorBackdrops, draw: washer },
  fridge: { backdrops: floorBackdrops, draw: fridge },
  freezer: { backdrops: floorBackdrops, draw: freezer },
  stove: { backdrops: floorBackdrops, draw: stove },
  microwave: { backdrops: tabletopBackdrops, draw: microwave },
  vacuum: { backdrops: floorBackdrops, draw: vacuum },
  mixer: { backdrops: tabletopBackdrops, draw: mixer },
  iron: { backdrops: tabletopBackdrops, draw: iron },
  cookware: { backdrops: tabletopBackdrops, draw: cookware },
  'sewing-machine': { backdrops: tabletopBackdrops, draw: sewingMachine },
} satisfies SceneTable

const enamelColors = ['#f4f2ec', '#c3c8cb', '#565b60', '#e9e1d2', '#9fb0b8']

function washer(s: Studio): string {
  const tone = s.random.pick(enamelColors)
  return [
    s.shadow(400, 516, 200, 18),
    rect(255, 190, 290, 320, s.across(lighten(tone, 0.25), darken(tone, 0.1)), 14) +
      rect(255, 190, 290, 62, darken(tone, 0.07), 14),
    rect(272, 206, 84, 30, darken(tone, 0.18), 5) +
      disc(400, 221, 19, steelColor) +
      line('M400 221v-14', '#3a3d40', 4) +
      rect(446, 208, 76, 26, '#16242c', 4) +
      rect(454, 216, 34, 10, '#6fd0c0', 2),
    disc(400, 378, 108, darken(tone, 0.25)) +
      disc(400, 378, 96, '#e3e6e7') +
      disc(400, 378, 78, s.glow('#8fb3c4', '#22343f')),
    shape('M330 400q40 -30 70 0t74 -4q-6 58 -72 60t-72 -56Z', s.random.pick(brightColors), 'opacity=".75"') +
      oval(370, 340, 26, 14, '#fff', 'opacity=".45" transform="rotate(-35 370 340)"'),
    rect(270, 504, 30, 10, '#3a3d40', 3) + rect(500, 504, 30, 10, '#3a3d40', 3),
  ].join('')
}

function fridge(s: Studio): string {
  const tone = s.random.pick(enamelColors)
  const wide = s.random.chance(0.4)
  const w = wide ? 280 : 210
  const x = 400 - w / 2
  const doors = wide
    ? rect(398, 110, 4, 396, darken(tone, 0.4)) +
      rect(378, 220, 8, 150, darken(tone, 0.4), 4) +
      rect(414, 220, 8, 150, darken(tone, 0.4), 4) +
      rect(x + 30, 210, 70, 100, '#22292e', 8) +
      rect(x + 42, 224, 46, 20, '#6fb0d0', 3)
    : rect(x, 236, w, 5, darken(tone, 0.4)) +
      rect(x + 14, 150, 8, 70, darken(tone, 0.4), 4) +
      rect(x + 14, 258, 8, 120, darken(tone, 0.4), 4) +
      times(3, (i) => rect(x + 110 + (i % 2) * 34, 280 + i * 26, 22, 18, s.random.pick(brightColors), 4))
  return (
    s.shadow(400, 514, w * 0.75, 18) +
    rect(x, 104, w, 406, s.across(lighten(tone, 0.28), darken(tone, 0.12)), 14) +
    rect(x + w - 16, 110, 10, 392, '#fff', 5, 'opacity=".25"') +
    doors +
    rect(x + 14, 506, 26, 8, '#3a3d40', 2) +
    rect(x + w - 40, 506, 26, 8, '#3a3d40', 2)
  )
}

function freezer(s: Studio): string {
  const tone = s.random.pick(['#f7f6f2', '#dfe6ea', '#e9e1d2'])
  return (
    s.shadow(400, 514, 300, 20) +
    rect(160, 300, 480, 208, s.down(lighten(tone, 0.3), darken(tone, 0.12)), 12) +
    rect(150, 262, 500, 46, s.down('#fff', darken(tone, 0.08)), 12) +
    rect(340, 296, 120, 12, darken(tone, 0.35), 6) +
    rect(540, 460, 80, 34, darken(tone, 0.2), 4) +
    times(3, (i) => line(`M546 ${468 + i * 9}h68`, darken(tone, 0.4), 3)) +
    disc(190, 480, 8, '#6fd08a') +
    rect(180, 330, 60, 22, s.random.pick(brightColors), 5)
  )
}

export function stove(s: Studio): string {
  const tone = s.random.pick(['#f1eee6', '#b9bfc2', '#3a3d41', '#d8cdb8'])
  const flame = (x: number) => times(5, (i) => shape(`M${x - 22 + i * 10} 228q5 -18 8 0Z`, '#4f9ae0'))
  return [
    s.shadow(400, 516, 220, 18),
    rect(240, 130, 320, 100, s.down('#dfe6e8', '#a9b4b8'), 8, 'opacity=".75"'),
    rect(230, 228, 340, 282, s.across(lighten(tone, 0.2), darken(tone, 0.1)), 10) +
      rect(222, 222, 356, 18, '#2a2c2e', 6),
    flame(320) + flame(480) + rect(276, 200, 90, 12, '#2f3133', 3) + rect(436, 200, 90, 12, '#2f3133', 3),
    shape('M276 198q-6 -50 10 -56h68q16 6 10 56Z', s.random.pick(['#b9bfc2', '#c05a3c', '#3c7f6b'])) +
      rect(272, 136, 96, 10, '#8f9598', 5) +
      disc(320, 130, 7, '#3a3d40'),
    times(5, (i) => disc(275 + i * 62, 266, 15, '#26282b') + rect(273 + i * 62, 252, 4, 14, '#dfe3e5')),
    rect(256, 300, 288, 150, '#1d1f21', 10) +
      rect(276, 322, 248, 106, s.down('#5a4030', '#2a1d16'), 6) +
      line('M286 390H514M286 402H514', '#8f7a68', 3) +
      rect(270, 290, 260, 10, steelColor, 5),
    rect(256, 462, 288, 36, darken(tone, 0.12), 5),
  ].join('')
}

function microwave(s: Studio): string {
  const tone = s.random.pick(['#2f3235', '#e9e5dc', '#b9bfc2'])
  return (
    s.shadow(400, 512, 300, 18) +
    rect(150, 250, 500, 254, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 14) +
    rect(172, 274, 340, 206, '#17191b', 10) +
    rect(192, 292, 300, 170, s.down('#5a4a34', '#2a241c'), 8) +
    oval(342, 440, 110, 14, '#cfd8da', 'opacity=".6"') +
    shape('M290 436q-6 -50 52 -50t52 50Z', '#d99a4a') +
    rect(500, 286, 9, 180, steelColor, 4) +
    rect(534, 280, 94, 40, '#0f1f1a', 5) +
    times(4, (i) => rect(544 + i * 20, 290, 12, 20, '#58d0a0', 2)) +
    times(9, (i) => disc(552 + (i % 3) * 28, 350 + Math.floor(i / 3) * 30, 9, darken(tone, 0.3))) +
    rect(540, 446, 84, 34, lighten(tone, 0.25), 6)
  )
}

function vacuum(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 516, 290, 18) +
    line('M360 400q-20 -200 120 -230t140 160l-20 130', '#3a3d40', 15) +
    line('M620 330l-40 140', steelColor, 12) +
    shape('M520 500h130l-20 -36h-80Z', '#2a2c2e') +
    shape('M190 480q-10 -130 110 -140q120 0 140 140Z', s.down(lighten(tone, 0.2), darken(tone, 0.15))) +
    disc(236, 480, 36, '#26282b') +
    disc(236, 480, 16, steelColor) +
    disc(400, 486, 26, '#26282b') +
    shape('M270 370q50 -20 90 10l-10 50h-90Z', '#dfe9ee', 'opacity=".7"')
  )
}

function mixer(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(390, 512, 220, 18) +
    shape('M320 508l20 -110h120l20 110Z', s.across(lighten(tone, 0.2), darken(tone, 0.15))) +
    disc(400, 456, 22, '#f4f1ea') +
    line('M400 456v-16', '#3a3d40', 4) +
    shape('M318 396L300 180H500L482 396Z', '#dfeef2', 'opacity=".7"') +
    shape(
      'M314 350L308 280H492L486 350L482 396H318Z',
      s.random.pick(['#d9573f', '#e8a03c', '#8fae4a', '#c2486c']),
      'opacity=".85"',
    ) +
    rect(290, 160, 220, 26, '#2a2c2e', 8) +
    rect(370, 140, 60, 24, '#2a2c2e', 8) +
    line('M500 220h40v120h-46', '#c9d8de', 12) +
    disc(590, 480, 26, '#e8932f') +
    disc(630, 488, 22, '#d24a3c')
  )
}

function iron(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 512, 270, 16) +
    shape('M180 506h420q-10 -90 -160 -100q-180 -6 -260 100Z', s.down('#e3e6e8', '#9aa1a5')) +
    shape('M220 470q70 -90 220 -84q130 12 150 84Z', s.down(lighten(tone, 0.25), darken(tone, 0.1))) +
    line('M300 400q20 -110 130 -110h90q50 6 50 90', darken(tone, 0.25), 34) +
    disc(470, 420, 24, '#f4f1ea') +
    line('M470 420l8 -14', '#3a3d40', 4) +
    line('M570 330q90 -10 110 80t60 60', '#3a3d40', 8)
  )
}

function cookware(s: Studio): string {
  const tone = s.random.pick(['#b9bfc2', '#c05a3c', '#3f8f7a', '#2f3133', '#b5793f'])
  const pot = (x: number, y: number, w: number, h: number) =>
    s.shadow(x + w / 2, y + h + 2, w * 0.6, 12) +
    rect(x - 26, y + 26, w + 52, 14, darken(tone, 0.45), 7) +
    rect(x, y, w, h, s.across(lighten(tone, 0.3), darken(tone, 0.2)), 16) +
    oval(x + w / 2, y, w / 2 + 6, 14, lighten(tone, 0.2)) +
    shape(`M${x + 6} ${y - 4}q${w / 2 - 6} -56 ${w - 12} 0Z`, s.down('#eef2f3', '#b9c4c8'), 'opacity=".9"') +
    disc(x + w / 2, y - 38, 11, '#2a2c2e')
  return (
    pot(190, 330, 230, 176) +
    pot(470, 400, 150, 106) +
    oval(410, 514, 70, 9, darken(tone, 0.2)) +
    line('M340 512l-130 20', '#4a3526', 14)
  )
}

function sewingMachine(s: Studio): string {
  const tone = s.random.pick(['#1f2326', '#f1eee6', '#3f6f66', '#8c3f3a'])
  const mark = s.random.pick(['#d2a84c', '#d9573f', '#3c7fb0'])
  return (
    s.shadow(400, 512, 300, 18) +
    rect(150, 460, 500, 46, s.down('#a9744a', '#7a4f30'), 6) +
    shape(
      'M190 460v-30h110v-16H220V280q0 -40 50 -40H560q44 0 44 44V460H490V330q-10 -10 -40 -10H300v110h190v30Z',
      s.down(lighten(tone, 0.2), tone),
    ) +
    disc(624, 320, 60, darken(tone, 0.3)) +
    ring(624, 320, 46, lighten(tone, 0.3), 5) +
    disc(624, 320, 13, steelColor) +
    rect(236, 414, 10, 44, steelColor, 2) +
    rect(250, 216, 8, 28, steelColor) +
    rect(420, 204, 34, 36, s.random.pick(brightColors), 5) +
    line('M437 204q-90 -40 -180 20l-16 190', s.random.pick(brightColors), 2) +
    line('M320 274h150', mark, 8) +
    disc(530, 280, 14, mark) +
    shape('M170 452q60 -20 160 0l-10 12H160Z', s.random.pick(brightColors))
  )
}
