import { bareRoom, room } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, lighten, steelColor } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'
import { floorBackdrops } from './appliances.ts'

export const heating = {
  'air-conditioner': { backdrops: [room, bareRoom], draw: airConditioner, mirror: false },
  'diesel-heater': { backdrops: floorBackdrops, draw: dieselHeater },
  'electric-heater': { backdrops: floorBackdrops, draw: electricHeater },
  'water-heater': { backdrops: [bareRoom], draw: waterHeater },
  'water-cooler': { backdrops: floorBackdrops, draw: waterCooler },
  fan: { backdrops: floorBackdrops, draw: fan },
} satisfies SceneTable

function airConditioner(s: Studio): string {
  const tone = s.random.pick(['#fbfaf6', '#eef1f1', '#e6ddcb'])
  const outside = s.random.chance(0.4)
  if (outside)
    return (
      s.shadow(400, 514, 260, 18) +
      rect(190, 250, 420, 256, s.across(lighten(tone, 0.2), darken(tone, 0.15)), 14) +
      disc(340, 378, 104, '#3a3f42') +
      times(4, (i) => ring(340, 378, 30 + i * 24, '#8f9598', 3)) +
      times(6, (i) => oval(340, 330, 18, 44, '#6b7276', `transform="rotate(${i * 60} 340 378)"`)) +
      line('M236 378H444M340 274V482', '#aeb4b7', 3) +
      times(7, (i) => rect(476, 290 + i * 24, 106, 10, darken(tone, 0.22), 4)) +
      rect(220, 504, 50, 12, '#55595c', 3) +
      rect(530, 504, 50, 12, '#55595c', 3)
    )
  return [
    rect(150, 120, 500, 142, s.down('#ffffff', darken(tone, 0.08)), 22) +
      rect(150, 214, 500, 48, darken(tone, 0.12), 18) +
      rect(176, 232, 448, 14, '#3f464a', 6) +
      rect(176, 226, 448, 6, lighten(tone, 0.4), 3),
    rect(560, 150, 54, 24, '#dfe9e6', 6) + disc(574, 162, 4, '#6fd08a') + rect(584, 158, 22, 8, '#6fb0d0', 2),
    times(5, (i) => line(`M${220 + i * 90} 280q-16 40 4 74t-6 70`, '#e6f6fb', 8, 'opacity=".65"')),
    s.shadow(400, 290, 250, 14, 0.2),
  ].join('')
}

/** The common diesel stove (صوبيا): drum, tank with a tap, pipe into the wall, kettle on top. */
function dieselHeater(s: Studio): string {
  const tone = s.random.pick(['#6b4a34', '#4a4a4c', '#8a5a3c', '#a3744a', '#3f4a44'])
  return [
    disc(400, 400, 230, s.glow('#ffb46a88', '#ffb46a00')),
    s.shadow(400, 522, 210, 18),
    line('M400 240V110Q400 60 460 60H800', '#8d8a86', 34, 'stroke-linecap="butt"') +
      line('M392 240V110Q392 54 460 52H800', '#b5b1ab', 6),
    rect(390, 130, 20, 8, '#6d6a66') + disc(470, 60, 20, '#9d9993'),
    rect(290, 250, 220, 230, s.across(lighten(tone, 0.25), darken(tone, 0.3)), 18) +
      rect(276, 240, 248, 22, '#3a3634', 8) +
      rect(280, 470, 240, 20, darken(tone, 0.4), 8),
    rect(340, 330, 120, 96, '#1f1815', 12) +
      shape('M356 420q0 -50 22 -70q4 26 20 34q4 -34 24 -50q-4 40 22 86Z', s.down('#ffd05a', '#e8642c')) +
      line('M352 352h96M352 376h96M352 400h96', '#3a2f28', 5),
    times(6, (i) => rect(306 + i * 34, 278, 20, 34, darken(tone, 0.35), 4)),
    line('M300 490l-14 30M500 490l14 30', '#2f2b28', 12),
    rect(540, 250, 84, 110, s.across('#c9c2b4', '#9a9284'), 10) +
      rect(548, 300, 66, 52, '#b5763c', 4, 'opacity=".55"') +
      line('M582 360v60q0 20 -30 20h-36', '#a9854a', 7) +
      disc(582, 384, 9, '#c9a14c'),
    shape('M330 238q-4 -48 30 -54h30q34 6 30 54Z', s.across('#d6dadc', '#8d9396')) +
      line('M420 214q26 -6 30 -30', '#a9afb2', 10) +
      line('M345 186q30 -40 60 0', '#3a3634', 6) +
      line('M450 170q8 -20 -2 -34t4 -34', '#fff', 5, 'opacity=".5"'),
  ].join('')
}

function electricHeater(s: Studio): string {
  const tone = s.random.pick(['#f1eee6', '#3a3d41', '#c9b79b'])
  if (s.random.chance(0.5))
    return (
      s.shadow(400, 514, 210, 16) +
      times(8, (i) => rect(240 + i * 40, 240, 34, 250, s.across(lighten(tone, 0.3), darken(tone, 0.12)), 14)) +
      rect(540, 260, 60, 220, darken(tone, 0.25), 10) +
      disc(570, 310, 17, '#d6dadc') +
      disc(570, 360, 12, '#d9573f') +
      rect(250, 486, 60, 22, '#2a2c2e', 8) +
      rect(500, 486, 60, 22, '#2a2c2e', 8)
    )
  return (
    disc(400, 380, 220, s.glow('#ff9a5a88', '#ff9a5a00')) +
    s.shadow(400, 514, 220, 16) +
    rect(220, 270, 360, 220, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 18) +
    rect(244, 292, 270, 176, s.down('#cfc9be', '#8d877c'), 8) +
    times(3, (i) => rect(256, 316 + i * 50, 246, 16, '#ff7a3c', 8) + rect(256, 319 + i * 50, 246, 5, '#ffd9a0', 3)) +
    line(
      times(12, (i) => `M${262 + i * 22} 292v176`),
      '#6d6a66',
      2,
    ) +
    disc(548, 320, 15, '#2a2c2e') +
    disc(548, 370, 15, '#2a2c2e') +
    rect(240, 488, 60, 18, '#2a2c2e', 6) +
    rect(500, 488, 60, 18, '#2a2c2e', 6)
  )
}

function waterHeater(s: Studio): string {
  return (
    rect(290, 90, 220, 310, s.across('#ffffff', '#cfd4d6'), 60) +
    rect(290, 320, 220, 6, '#aeb4b7') +
    disc(400, 276, 26, '#26323a') +
    line('M400 276l12 -14', '#e5533d', 4) +
    disc(450, 350, 7, '#e0a040') +
    rect(364, 398, 72, 22, '#8f9598', 4) +
    line('M374 420v60q0 20 -20 20h-60', '#c05a3c', 9) +
    line('M426 420v60q0 20 20 20h60', '#3c7fb0', 9) +
    rect(330, 150, 60, 14, s.random.pick(brightColors), 7)
  )
}

function waterCooler(s: Studio): string {
  const tone = s.random.pick(['#f4f2ec', '#3a3d41', '#d5dadd'])
  return (
    s.shadow(400, 514, 150, 16) +
    shape('M330 240V150q0 -22 24 -24l6 -24h80l6 24q24 2 24 24v90Z', s.across('#bfe3f2', '#7fbcd9'), 'opacity=".9"') +
    line('M336 176h128M336 204h128', '#fff', 4, 'opacity=".6"') +
    rect(316, 236, 168, 272, s.across(lighten(tone, 0.25), darken(tone, 0.12)), 14) +
    rect(336, 268, 128, 92, darken(tone, 0.25), 10) +
    rect(356, 276, 26, 30, '#d9573f', 5) +
    rect(418, 276, 26, 30, '#3c7fb0', 5) +
    rect(386, 322, 30, 38, '#fff', 4, 'opacity=".8"') +
    rect(336, 384, 128, 108, darken(tone, 0.08), 8)
  )
}

function fan(s: Studio): string {
  const tone = s.random.pick([...brightColors, '#e9e5dc', '#3a3d41'])
  return (
    s.shadow(400, 518, 150, 14) +
    rect(390, 300, 20, 206, s.across('#d6dadc', '#8f9598')) +
    oval(400, 508, 110, 16, darken(tone, 0.2)) +
    rect(376, 380, 48, 60, tone, 8) +
    disc(400, 230, 140, '#ffffff44') +
    times(5, (i) =>
      shape(
        'M400 230q-60 -60 -20 -116q60 0 46 90Z',
        lighten(tone, 0.15),
        `opacity=".85" transform="rotate(${i * 72} 400 230)"`,
      ),
    ) +
    times(4, (i) => ring(400, 230, 50 + i * 30, steelColor, 2.5)) +
    line(
      times(12, (i) => `M400 230L${400 + 140 * Math.cos(i * 0.5236)} ${230 + 140 * Math.sin(i * 0.5236)}`),
      steelColor,
      2,
    ) +
    disc(400, 230, 26, darken(tone, 0.2))
  )
}
