import { bareRoom, paper, room, table } from '#demo/draw/backdrops/indoors.ts'
import { countryside, yard } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, lighten, steelColor, woodColors } from '#demo/draw/palette.ts'
import { disc, line, oval, polygon, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'

export const tabletopBackdrops = [table, paper, paper]

export const leisure = {
  bicycle: { backdrops: [yard, countryside, bareRoom, paper], draw: bicycle },
  gym: { backdrops: [bareRoom, paper], draw: gym },
  football: { backdrops: [yard, countryside, paper], draw: football },
  camping: { backdrops: [countryside, countryside, yard], draw: tent },
  fishing: { backdrops: [countryside, paper], draw: fishing },
  swimming: { backdrops: tabletopBackdrops, draw: swimming },
  gloves: { backdrops: tabletopBackdrops, draw: boxingGloves },
  billiards: { backdrops: [bareRoom, room], draw: billiards },
} satisfies SceneTable

function bicycle(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...brightColors, '#26282b'])
  const w = (x: number) =>
    ring(x, 400, 100, '#232425', 11) +
    ring(x, 400, 92, steelColor, 3) +
    line(
      times(12, (i) => `M${x} 400L${x + 92 * Math.cos(i * 0.5236)} ${400 + 92 * Math.sin(i * 0.5236)}`),
      '#b9bfc2',
      1.5,
    ) +
    disc(x, 400, 10, '#55595c')
  return (
    s.shadow(400, 508, 290, 14) +
    w(230) +
    w(580) +
    line('M230 400L320 250H500L400 410Z M320 250L400 410M400 410H230M500 250L580 400', tone, 13) +
    line('M500 250L486 196q34 -20 60 4', '#3a3d40', 10) +
    line('M320 250L306 214', '#8f9598', 9) +
    rect(262, 196, 84, 20, '#2f2622', 10) +
    disc(400, 410, 30, '#55595c') +
    ring(400, 410, 27, '#b9bfc2', 4, 'stroke-dasharray="5 4"') +
    line('M400 410l22 44M410 456h26', '#8f9598', 7) +
    (s.random.chance(0.4) ? rect(520, 190, 84, 54, '#b98655', 8) + line('M530 206h64M530 222h64', '#8a5f3c', 3) : '')
  )
}

function gym(s: Studio): string {
  const tone = s.random.pick(brightColors)
  if (s.random.chance(0.5))
    return (
      s.shadow(410, 514, 310, 18) +
      shape('M140 480H560L600 506H120Z', '#2a2c2e') +
      rect(160, 468, 400, 18, '#55595c', 8) +
      line('M540 470L610 210M610 210H520M600 260H470', '#6d7276', 17) +
      rect(540, 150, 120, 76, '#26282b', 10, 'transform="rotate(12 600 188)"') +
      rect(556, 164, 88, 40, tone, 5, 'transform="rotate(12 600 188)"') +
      rect(540, 450, 90, 50, '#3a3d40', 10) +
      rect(160, 460, 380, 6, tone, 3)
    )
  const bell = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${rect(-90, -12, 180, 24, steelColor, 8)}${[-110, 70].map((p) => rect(p, -60, 40, 120, '#2a2c2e', 12) + rect(p + (p < 0 ? -26 : 40), -42, 26, 84, '#3a3d40', 8) + rect(p + 8, -60, 8, 120, tone, 2)).join('')}</g>`
  return (
    s.shadow(400, 514, 290, 20) +
    bell(420, 440, 1.15) +
    bell(340, 468, 0.7) +
    disc(590, 450, 54, '#2a2c2e') +
    rect(566, 370, 48, 50, 'none', 20, 'stroke="#2a2c2e" stroke-width="15"') +
    rect(566, 440, 48, 22, tone, 6)
  )
}

function football(s: Studio): string {
  const patch = (x: number, y: number, r: number, turn: number) =>
    polygon(
      Array.from(
        { length: 5 },
        (_, i) => [x + r * Math.cos(i * 1.257 + turn), y + r * Math.sin(i * 1.257 + turn)] as const,
      ),
      '#26282b',
    )
  const jersey = s.random.pick(brightColors)
  return (
    s.shadow(400, 512, 230, 18) +
    (s.random.chance(0.5)
      ? `<g transform="translate(300 60) scale(.9)">${shape('M150 100q54 40 108 0l90 46l-34 90l-34 -16v180H128V220l-34 16l-34 -90Z', s.across(lighten(jersey, 0.2), jersey))}${rect(190, 190, 30, 90, '#fff', 8)}</g>`
      : '') +
    disc(340, 386, 122, s.glow('#ffffff', '#d5cfc2')) +
    patch(340, 380, 40, -1.57) +
    times(
      5,
      (i) =>
        patch(340 + 98 * Math.cos(i * 1.257 - 1.57), 384 + 98 * Math.sin(i * 1.257 - 1.57), 26, i * 1.257 + 1.57) +
        line(
          `M${340 + 40 * Math.cos(i * 1.257 - 1.57)} ${380 + 40 * Math.sin(i * 1.257 - 1.57)}L${340 + 76 * Math.cos(i * 1.257 - 1.57)} ${383 + 76 * Math.sin(i * 1.257 - 1.57)}`,
          '#6d6a66',
          4,
        ),
    )
  )
}

function tent(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 512, 310, 20) +
    shape('M150 500L380 210L640 500Z', s.across(lighten(tone, 0.2), darken(tone, 0.1))) +
    shape('M380 210L640 500L700 470L440 200Z', darken(tone, 0.25)) +
    shape('M380 240L310 500L450 500Z', '#2f2622') +
    shape('M380 240L310 500L340 500Z', lighten(tone, 0.4)) +
    line('M150 500l-50 18M700 470l60 30M380 210l60 -10', '#f4ead6', 4) +
    line('M130 540l60 -16M190 540l-60 -16', '#6f4a30', 13) +
    shape('M134 520q6 -50 26 -70q26 30 26 70q-26 16 -52 0Z', s.down('#ffd05a', '#e8642c')) +
    rect(560, 500, 90, 40, '#3c7fb0', 6) +
    rect(560, 496, 90, 12, '#f4f1ea', 5)
  )
}

function fishing(s: Studio): string {
  return (
    s.shadow(400, 512, 270, 16) +
    line('M150 506L620 120', '#4a3526', 11) +
    line('M620 120Q690 260 640 420', '#dfe6e8', 2) +
    line('M636 420q-8 22 10 22q12 -4 6 -16', '#6d7276', 4) +
    disc(290, 410, 38, '#55595c') +
    disc(290, 410, 21, '#c9a04c') +
    line('M290 410l40 26', '#26282b', 8) +
    rect(400, 400, 190, 106, s.random.pick(brightColors), 10) +
    rect(400, 430, 190, 14, '#f4f1ea') +
    rect(460, 386, 70, 20, 'none', 8, 'stroke="#3a3d40" stroke-width="8"') +
    oval(200, 486, 66, 21, '#8fa8b0') +
    shape('M140 486L104 462L104 510Z', '#6d8a94') +
    disc(240, 480, 4, '#17120f')
  )
}

function swimming(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 512, 250, 16) +
    ring(360, 390, 90, tone, 52) +
    times(6, (i) => line('M360 274v52', '#fff6e6', 26, `transform="rotate(${i * 60} 360 390)" stroke-linecap="butt"`)) +
    oval(560, 480, 50, 27, '#26323a') +
    oval(650, 480, 50, 27, '#26323a') +
    oval(560, 478, 36, 17, '#5fb0d0') +
    oval(650, 478, 36, 17, '#5fb0d0') +
    line('M600 476q6 -8 12 0M512 476q-40 -50 -10 -80', '#26323a', 9)
  )
}

function boxingGloves(s: Studio): string {
  const tone = s.random.pick(['#c2322c', '#26282b', '#2f5f9a'])
  const glove = (x: number, flip: number) =>
    `<g transform="translate(${x} 506) scale(${flip} 1)">${shape('M-50 0V-90q-60 -20 -60 -120q10 -100 110 -96q90 10 84 120q-4 70 -34 96V0Z', s.across(lighten(tone, 0.25), darken(tone, 0.15)))}${shape('M-96 -170q-40 10 -30 70q20 40 70 20Z', darken(tone, 0.12))}${rect(-54, -74, 108, 70, '#f4ead6', 10)}${rect(-54, -50, 108, 20, tone)}${line('M-20 -270q60 -20 70 60', '#fff', 8, 'opacity=".4"')}</g>`
  return s.shadow(400, 512, 230, 16) + glove(310, 1) + glove(510, -1)
}

function billiards(s: Studio): string {
  const felt = s.random.pick(['#2f7a55', '#2f5f8a', '#8c2f3a'])
  const wood = s.random.pick(woodColors)
  return (
    s.shadow(400, 532, 340, 20) +
    rect(160, 430, 40, 96, darken(wood, 0.3), 8) +
    rect(600, 430, 40, 96, darken(wood, 0.3), 8) +
    shape('M190 290H610L720 420H80Z', wood) +
    shape('M212 304H588L676 404H124Z', s.down(darken(felt, 0.1), lighten(felt, 0.08))) +
    rect(80, 420, 640, 40, s.down(wood, darken(wood, 0.3)), 8) +
    times(6, (i) =>
      oval([206, 400, 594, 118, 400, 682][i] as number, [302, 300, 302, 408, 412, 408][i] as number, 14, 8, '#17120f'),
    ) +
    times(7, (i) =>
      disc(340 + (i % 4) * 30 + (i > 3 ? 15 : 0), 340 + Math.floor(i / 4) * 22, 11, s.random.pick(brightColors)),
    ) +
    disc(540, 380, 11, '#fbf8f0') +
    line('M570 376L740 330', '#d9b48a', 7)
  )
}
