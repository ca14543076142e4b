import { darken, lighten } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'
import { clothColors, tabletopBackdrops } from './fashion.ts'

export const accessories = {
  shoes: { backdrops: tabletopBackdrops, draw: shoes },
  handbag: { backdrops: tabletopBackdrops, draw: handbag },
  'wrist-watch': { backdrops: tabletopBackdrops, draw: watch },
  jewellery: { backdrops: tabletopBackdrops, draw: jewellery },
  glasses: { backdrops: tabletopBackdrops, draw: glasses },
} satisfies SceneTable

function shoes(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...clothColors, '#f4f1ea', '#2b2d31', '#8a5a36'])
  const sole = s.random.pick(['#f7f4ec', '#26221f', '#d9b48a'])
  const sneaker = `${shape('M-160 0q-20 -120 20 -160q40 26 90 10q60 70 170 90q50 20 50 60Z', s.down(lighten(tone, 0.25), darken(tone, 0.1)))}${shape('M-162 -2H172v18q0 16 -20 16H-146q-18 0 -16 -34Z', sole)}${line('M-30 -128l-36 36M0 -104l-38 36M32 -84l-38 36', '#fff', 8)}${line('M-150 -90q60 40 130 50t110 36', lighten(tone, 0.45), 9)}${shape('M80 -66q76 16 88 60H100q-30 -20 -20 -60Z', darken(tone, 0.18))}`
  const heel = `${shape('M-150 -150q60 70 140 90t180 40q20 14 14 28H60q-70 -6 -130 -70l-46 80h-22Z', s.down(lighten(tone, 0.25), darken(tone, 0.15)))}${shape('M-106 -62L-130 30h16L-84 -50Z', darken(tone, 0.4))}${line('M50 8H184', sole, 9)}`
  const pair = s.random.chance(0.75) ? sneaker : heel
  const at = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(0, 34, 200, 14)}${pair}</g>`
  return at(430, 420, 0.95) + at(360, 474, 1.15)
}

function handbag(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...clothColors, '#8a5a36', '#2b2422', '#d9b48a'])
  return (
    s.shadow(400, 512, 220, 18) +
    line('M310 290q0 -130 90 -130t90 130', darken(tone, 0.3), 17) +
    shape(
      'M230 290q-10 -20 20 -20H550q30 0 20 20l30 190q0 26 -30 26H230q-30 0 -30 -26Z',
      s.down(lighten(tone, 0.22), darken(tone, 0.15)),
    ) +
    shape('M226 280H574l-14 110q-160 60 -320 0Z', darken(tone, 0.14)) +
    line('M242 386q158 58 316 0', lighten(tone, 0.35), 3, 'stroke-dasharray="9 7"') +
    rect(376, 390, 48, 42, '#d9b45a', 8) +
    rect(388, 402, 24, 18, darken(tone, 0.4), 4) +
    disc(310, 292, 12, '#d9b45a') +
    disc(490, 292, 12, '#d9b45a')
  )
}

function watch(s: Studio, look: Look): string {
  const [metal, face] = [
    look.color ?? s.random.pick(['#d2b060', '#c5cacc', '#3a3d40', '#c99a80']),
    s.random.pick(['#f7f4ec', '#1f2a3a', '#26282b', '#2f4f45']),
  ]
  const ink = face === '#f7f4ec' ? '#3a3d40' : '#f4ead0'
  const strap = s.random.chance(0.5) ? metal : s.random.pick(['#5a3a26', '#26221f', '#7a4a2c'])
  return (
    s.shadow(400, 516, 150, 16) +
    shape('M340 240L354 90q46 -14 92 0L460 240Z', s.across(lighten(strap, 0.25), darken(strap, 0.15))) +
    shape('M340 400L354 514q46 12 92 0L460 400Z', s.across(lighten(strap, 0.25), darken(strap, 0.15))) +
    line(
      times(5, (i) => `M356 ${112 + i * 26}h88M356 ${430 + i * 18}h88`),
      darken(strap, 0.3),
      3,
    ) +
    disc(400, 322, 124, s.across(lighten(metal, 0.4), darken(metal, 0.2))) +
    disc(400, 322, 104, face) +
    times(12, (i) => rect(397, 228, 6, i % 3 ? 14 : 22, ink, 2, `transform="rotate(${i * 30} 400 322)"`)) +
    line('M400 322V252', ink, 6, `transform="rotate(${s.random.int(0, 359)} 400 322)"`) +
    line('M400 322V272', ink, 9, `transform="rotate(${s.random.int(0, 359)} 400 322)"`) +
    disc(400, 322, 9, metal) +
    rect(522, 308, 20, 28, metal, 5) +
    ring(366, 350, 18, ink, 2) +
    oval(368, 268, 40, 18, '#fff', 'opacity=".14" transform="rotate(-35 368 268)"')
  )
}

function jewellery(s: Studio): string {
  const gem = s.random.pick(['#3c9a7a', '#c2324f', '#4f7fd0', '#e6eef4', '#8a5ac0'])
  const gold = s.random.pick(['#dcb450', '#e6c878', '#cfd4d6'])
  return s.random.chance(0.5) ? ringInBox(s, gem, gold) : necklace(s, gem, gold)
}

function ringInBox(s: Studio, gem: string, gold: string): string {
  return (
    s.shadow(400, 512, 200, 16) +
    rect(280, 360, 240, 146, s.down('#7a2f3f', '#4a1a26'), 14) +
    rect(296, 360, 208, 54, '#f4e9dc', 10) +
    ring(400, 330, 64, gold, 15) +
    ring(400, 330, 68, lighten(gold, 0.5), 3) +
    shape('M400 286L358 240L374 216L426 216L442 240Z', lighten(gem, 0.2)) +
    shape('M400 286L380 240L400 216L420 240Z', lighten(gem, 0.55)) +
    rect(280, 384, 240, 60, s.down('#7a2f3f', '#5a2230'), 8) +
    line('M300 180l10 10M500 180l-10 10M400 160v14', '#fff8e0', 5)
  )
}

function necklace(s: Studio, gem: string, gold: string): string {
  const neck = shape(
    'M400 140q-90 10 -90 110q-10 60 -120 110q-30 90 -20 146H630q10 -56 -20 -146q-110 -50 -120 -110q0 -100 -90 -110Z',
    s.across('#4a2f3a', '#2a1a22'),
  )
  return (
    s.shadow(400, 514, 240, 16) +
    neck +
    line('M316 250q-6 150 84 170q90 -20 84 -170', gold, 9) +
    times(
      9,
      (i) =>
        disc(322 + i * 19.5, 318 + 98 * Math.sin(((i + 0.5) / 9) * Math.PI), 11, gold) +
        disc(322 + i * 19.5, 318 + 98 * Math.sin(((i + 0.5) / 9) * Math.PI), 5, lighten(gold, 0.5)),
    ) +
    shape('M400 420L426 446L400 486L374 446Z', gem) +
    shape('M400 428L414 446L400 464L386 446Z', lighten(gem, 0.5)) +
    times(2, (i) => ring(240 + i * 320, 486, 22, gold, 8))
  )
}

function glasses(s: Studio): string {
  const frame = s.random.pick(['#26221f', '#8a4f2c', '#c9a04c', '#3c5f8a', '#8c2f3a'])
  const lens = s.random.chance(0.6) ? s.down('#4a4038', '#a98a6a') : '#dfeef2'
  return (
    s.shadow(400, 510, 290, 16) +
    line('M220 390L150 300M580 390L650 300', darken(frame, 0.2), 13) +
    shape(
      'M200 380q0 -50 60 -50h60q50 0 50 50q0 100 -80 100t-90 -100Z',
      lens,
      `stroke="${frame}" stroke-width="14" fill-opacity=".9"`,
    ) +
    shape(
      'M600 380q0 -50 -60 -50h-60q-50 0 -50 50q0 100 80 100t90 -100Z',
      lens,
      `stroke="${frame}" stroke-width="14" fill-opacity=".9"`,
    ) +
    line('M370 372q30 -24 60 0', frame, 13) +
    line('M236 440l60 -86M506 440l60 -86', '#fff', 9, 'opacity=".35"')
  )
}
