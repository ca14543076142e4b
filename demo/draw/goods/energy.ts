import { garage, paper, table, workshop } from '#demo/draw/backdrops/indoors.ts'
import { coast, countryside, rooftops, yard } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, lighten, steelColor } from '#demo/draw/palette.ts'
import { disc, line, oval, polygon, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

export const energy = {
  'solar-panels': { backdrops: [rooftops, rooftops, countryside], draw: solarPanels },
  'solar-heater': { backdrops: [rooftops], draw: solarHeater },
  inverter: { backdrops: [garage, workshop, paper], draw: inverter, mirror: false },
  battery: { backdrops: [workshop, table, paper, garage], draw: battery },
  generator: { backdrops: [garage, workshop, yard], draw: generator },
  cable: { backdrops: [workshop, table, paper], draw: cable },
  bulb: { backdrops: [table, paper], draw: bulb },
  pump: { backdrops: [yard, countryside, workshop], draw: pump },
  'ev-charger': { backdrops: [garage, coast], draw: evCharger },
} satisfies SceneTable

function panel(s: Studio, x: number, y: number, w: number, h: number, lean: number): string {
  const blue = s.random.pick(['#1f3f6b', '#24365a', '#1b2b3f'])
  const spot = (u: number, v: number) => [x + u * w + (1 - v) * lean, y + v * h] as const
  const rows =
    times(
      5,
      (i) =>
        `M${spot(0, (i + 1) / 6)
          .map(Math.round)
          .join(' ')}L${spot(1, (i + 1) / 6)
          .map(Math.round)
          .join(' ')}`,
    ) +
    times(
      3,
      (i) =>
        `M${spot((i + 1) / 4, 0)
          .map(Math.round)
          .join(' ')}L${spot((i + 1) / 4, 1)
          .map(Math.round)
          .join(' ')}`,
    )
  return (
    polygon(
      [spot(0, 0), spot(1, 0), spot(1, 1), spot(0, 1)],
      s.down(lighten(blue, 0.3), blue),
      'stroke="#dfe4e6" stroke-width="5"',
    ) +
    line(rows, '#9fb6cc', 1.5, 'opacity=".7"') +
    polygon([spot(0.1, 0), spot(0.35, 0), spot(0.75, 1), spot(0.5, 1)], '#fff', 'opacity=".13"')
  )
}

function solarPanels(s: Studio): string {
  const count = s.random.int(2, 4)
  const w = 560 / count
  const h = s.random.int(170, 220)
  const top = 480 - h
  const legs = times(count + 1, (i) =>
    line(`M${120 + i * w} 512V${top + h - 20}M${150 + i * w} 500V${top + 40}`, '#8d9396', 7),
  )
  return (
    s.shadow(410, 514, 330, 24) +
    legs +
    times(count, (i) => panel(s, 112 + i * w, top, w - 6, h, 46)) +
    rect(640, 470, 50, 44, '#d6d9da', 5)
  )
}

function solarHeater(s: Studio): string {
  return (
    s.shadow(400, 520, 260, 18) +
    line('M230 510L300 250M570 510L500 250M260 510h280', '#8d9396', 9) +
    times(12, (i) => line(`M${262 + i * 25} 270L${236 + i * 30} 480`, i % 2 ? '#26354a' : '#3a5070', 13)) +
    rect(214, 470, 372, 16, steelColor, 6) +
    rect(210, 190, 380, 92, s.down('#f4f5f4', '#9aa3a7'), 44) +
    disc(236, 236, 34, '#c9cfd1') +
    rect(330, 214, 90, 22, s.random.pick(brightColors), 8) +
    rect(470, 130, 70, 60, '#e6e8e8', 6)
  )
}

function inverter(s: Studio): string {
  const tone = s.random.pick(['#f1eee6', '#e0832f', '#3a3d41', '#3c6f9a', '#d6d9da'])
  const lithium = s.random.chance(0.5)
  const cell = (x: number) =>
    rect(x, 390, 112, 112, s.across('#3a4a58', '#1d2730'), 6) +
    rect(x, 390, 112, 24, '#1a8f6a', 6) +
    disc(x + 26, 384, 8, '#c23b33') +
    disc(x + 86, 384, 8, '#26282b')
  const pack =
    rect(230, 396, 340, 108, s.across('#f4f2ec', '#c5cacc'), 10) +
    rect(250, 416, 80, 40, '#16242c', 4) +
    times(5, (i) => rect(352 + i * 22, 428, 15, 16, i < 4 ? '#58d08a' : '#8f9598', 3)) +
    line('M250 478h300', '#aeb4b7', 3)
  return [
    s.shadow(400, 512, 270, 18),
    line('M350 330q-10 40 -40 62M430 330q30 30 60 62', '#c23b33', 7) +
      line('M370 330q0 40 -10 62M450 330q60 20 90 62', '#26282b', 7),
    rect(290, 90, 220, 244, s.across(lighten(tone, 0.25), darken(tone, 0.12)), 18) +
      rect(326, 124, 148, 84, '#15232a', 8) +
      rect(338, 138, 60, 12, '#6fd0c0', 2) +
      rect(338, 160, 100, 8, '#6fd0c0', 2, 'opacity=".6"') +
      line('M338 194l24 -12 20 8 30 -18 40 10', '#e9b93f', 3),
    times(4, (i) => disc(344 + i * 38, 234, 9, darken(tone, 0.35))) +
      disc(344, 258, 4, '#58d08a') +
      disc(382, 258, 4, '#e9b93f') +
      times(6, (i) => rect(312 + i * 32, 284, 22, 34, darken(tone, 0.28), 4)),
    lithium ? pack : times(4, (i) => cell(156 + i * 126)),
  ].join('')
}

function battery(s: Studio): string {
  const tone = s.random.pick(['#26282b', '#2f5f8a', '#8c2f2f', '#e6e3dc', '#2f6b4f'])
  const band = s.random.pick(brightColors)
  const one = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(130, 204, 170, 14)}${rect(0, 0, 260, 200, s.across(lighten(tone, 0.2), darken(tone, 0.2)), 10)}${rect(-6, -22, 272, 38, darken(tone, 0.35), 8)}${rect(28, -42, 36, 22, '#b9bfc2', 4)}${rect(196, -42, 36, 22, '#b9bfc2', 4)}${rect(24, -46, 44, 10, '#c23b33', 4)}${rect(0, 70, 260, 74, band)}${shape('M140 78l-34 36h24l-10 26l36 -38h-24Z', '#fff6df')}${line('M60 -22q70 -60 140 0', '#17181a', 8)}</g>`
  return s.random.chance(0.5) ? one(230, 270, 1.18) : one(120, 330, 0.86) + one(420, 330, 0.86)
}

function generator(s: Studio): string {
  const tone = s.random.pick(['#d24a35', '#e0a030', '#3c7f6b', '#3c6fa0', '#d9d5cb'])
  if (s.random.chance(0.4))
    return (
      s.shadow(400, 514, 320, 20) +
      rect(120, 250, 560, 240, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 12) +
      rect(120, 470, 560, 34, '#2a2c2e', 5) +
      times(9, (i) => rect(150, 280 + i * 20, 150, 9, darken(tone, 0.4), 3)) +
      rect(330, 276, 130, 180, darken(tone, 0.14), 6) +
      rect(490, 276, 160, 180, lighten(tone, 0.12), 6) +
      rect(510, 296, 80, 46, '#16242c', 4) +
      disc(620, 312, 12, '#c23b33') +
      disc(620, 344, 8, '#58d08a') +
      rect(190, 200, 26, 54, '#6d6a66', 4) +
      rect(440, 350, 9, 40, '#26282b', 4)
    )
  return [
    s.shadow(400, 516, 270, 20),
    line('M190 230H610V480H190Z', '#2a2c2e', 16),
    rect(220, 236, 360, 92, s.down(lighten(tone, 0.25), tone), 22) +
      disc(400, 234, 24, '#26282b') +
      rect(460, 254, 80, 18, '#fff6df', 6, 'opacity=".8"'),
    rect(220, 340, 150, 124, s.across('#6d7276', '#3a3d40'), 8) +
      times(7, (i) => rect(228, 352 + i * 15, 134, 6, '#aeb4b7', 2)) +
      disc(300, 404, 38, '#26282b') +
      disc(300, 404, 14, steelColor),
    rect(384, 340, 196, 124, s.down('#d6d9da', '#8f9598'), 8) +
      rect(400, 356, 70, 44, '#1d2226', 4) +
      disc(418, 430, 16, '#26282b') +
      disc(464, 430, 16, '#26282b') +
      disc(540, 376, 18, '#f4f1ea') +
      line('M540 376l8 -10', '#c23b33', 3) +
      disc(540, 430, 12, '#c23b33'),
    rect(596, 350, 50, 34, '#55595c', 6) + disc(230, 498, 22, '#1d1e20') + disc(570, 498, 22, '#1d1e20'),
  ].join('')
}

function cable(s: Studio): string {
  const tone = s.random.pick(['#c23b33', '#26282b', '#3c7fb0', '#e0a030'])
  const coil = (x: number, y: number, color: string, k: number) =>
    times(6, (i) =>
      oval(
        x,
        y - i * 13 * k,
        120 * k,
        36 * k,
        'none',
        `stroke="${i % 2 ? color : lighten(color, 0.2)}" stroke-width="${15 * k}"`,
      ),
    )
  return (
    s.shadow(400, 514, 280, 20) +
    coil(290, 470, tone, 1) +
    coil(530, 478, '#3a3d40', 0.8) +
    line('M400 440q60 20 60 60t120 10', tone, 13) +
    rect(574, 496, 50, 26, '#8f9598', 6)
  )
}

function bulb(s: Studio): string {
  const one = (x: number, k: number) =>
    `<g transform="translate(${x} 505) scale(${k})">${disc(0, -230, 150, s.glow('#fff0b8cc', '#fff0b800'))}${s.shadow(0, 2, 70, 10)}${shape('M-46 -110q-50 -50 -50 -110a96 96 0 0 1 192 0q0 60 -50 110Z', s.down('#fffbe6', '#ffe39a'))}${rect(-46, -112, 92, 62, '#f4f1ea', 6)}${rect(-34, -50, 68, 44, '#b9bfc2', 6)}${line('M-34 -38h68M-34 -24h68', '#8f9598', 4)}${rect(-14, -8, 28, 10, '#55595c', 4)}</g>`
  return one(270, 0.85) + one(520, 1.05)
}

function pump(s: Studio): string {
  const tone = s.random.pick(['#3c6fa0', '#c2452f', '#3c7f6b', '#55595c'])
  return (
    s.shadow(400, 512, 280, 18) +
    rect(200, 480, 400, 26, '#3a3d40', 5) +
    rect(340, 330, 240, 150, s.down(lighten(tone, 0.25), darken(tone, 0.15)), 40) +
    times(8, (i) => rect(366 + i * 24, 340, 8, 130, darken(tone, 0.3), 3)) +
    rect(420, 300, 90, 40, darken(tone, 0.35), 6) +
    disc(270, 400, 96, s.across(lighten(tone, 0.1), darken(tone, 0.25))) +
    disc(270, 400, 52, darken(tone, 0.35)) +
    rect(244, 240, 52, 90, '#8f9598', 5) +
    rect(232, 236, 76, 22, '#6d7276', 4) +
    rect(130, 376, 60, 48, '#8f9598', 5) +
    rect(122, 366, 20, 68, '#6d7276', 4) +
    line('M136 400q-60 10 -70 100', '#3c7fb0', 22)
  )
}

function evCharger(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 516, 180, 16) +
    rect(310, 140, 180, 368, s.across('#fbfaf6', '#cfd3d5'), 26) +
    rect(334, 172, 132, 100, '#16242c', 10) +
    shape('M406 186l-30 42h24l-12 32l38 -46h-26Z', tone) +
    rect(310, 300, 180, 10, tone) +
    line('M490 340q110 -10 100 80t-90 60', '#26282b', 14) +
    rect(470, 326, 34, 60, '#26282b', 8) +
    rect(290, 500, 220, 14, '#6d7276', 5)
  )
}
