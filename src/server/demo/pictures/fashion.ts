import { bareRoom, paper, stall, table } from './interior.ts'
import { BRIGHTS, darken, FABRICS, lighten, WOODS } from './palette.ts'
import { disc, line, oval, polygon, rect, ring, shape, times } from './shapes.ts'
import type { Look, SceneTable, Studio } from './studio.ts'

const HUNG = [bareRoom, paper]
const SHOTS = [table, paper, paper]

export const fashion = {
  dress: { places: HUNG, draw: dress },
  abaya: { places: HUNG, draw: abaya },
  headscarf: { places: SHOTS, draw: scarves },
  shirt: { places: HUNG, draw: shirt },
  suit: { places: HUNG, draw: suit },
  shoes: { places: SHOTS, draw: shoes },
  handbag: { places: SHOTS, draw: handbag },
  'wrist-watch': { places: SHOTS, draw: watch },
  jewellery: { places: SHOTS, draw: jewellery },
  glasses: { places: SHOTS, draw: glasses },
  'clothes-pile': { places: [stall, table], draw: pile },
  perfume: { places: SHOTS, draw: perfume },
  makeup: { places: SHOTS, draw: makeup },
  'hair-dryer': { places: SHOTS, draw: hairDryer },
  cream: { places: SHOTS, draw: cream },
  medical: { places: SHOTS, draw: medical },
} satisfies SceneTable

const CLOTH = [...FABRICS, ...BRIGHTS]
const hanger = line('M400 96q0 -26 18 -26q20 2 14 22q-4 12 -32 22v16M400 126L290 176H510Z', '#8a6a48', 7)

function dress(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(CLOTH)
  const long = s.random.chance(0.6) ? 500 : 430
  return (
    hanger +
    s.shadow(400, 516, 150, 12, 0.3) +
    shape(
      `M340 160q60 50 120 0l50 30l-24 60q-20 -6 -26 -14q0 60 10 80q60 90 70 ${long - 320}q-140 30 -280 0q10 -90 70 -${long - 330}q10 -30 10 -80q-10 8 -26 14l-24 -60Z`,
      s.across(lighten(tone, 0.25), darken(tone, 0.15)),
    ) +
    line(
      `M370 330q-30 80 -40 ${long - 340}M400 330v${long - 326}M430 330q30 80 40 ${long - 340}`,
      darken(tone, 0.2),
      3,
      'opacity=".6"',
    ) +
    rect(346, 306, 108, 18, lighten(tone, 0.4), 8) +
    (s.random.chance(0.5)
      ? times(16, () => disc(s.random.int(350, 450), s.random.int(340, long - 20), 6, lighten(tone, 0.5)))
      : '')
  )
}

function abaya(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(['#26242a', '#2c2f3a', '#4a3a3a', '#3f4a45', '#6a5a4c', '#8a7a68'])
  const trim = s.random.pick(['#d2a84c', '#c9b8a0', '#b4486c', '#8fa8a0'])
  return (
    hanger +
    s.shadow(400, 522, 200, 12, 0.3) +
    shape(
      'M340 156q60 30 120 0l140 170l-70 46l-40 -46q10 100 36 188q-126 20 -252 0q26 -88 36 -188l-40 46l-70 -46Z',
      s.across(lighten(tone, 0.18), darken(tone, 0.2)),
    ) +
    line('M400 176V516', trim, 7) +
    line('M372 166q28 20 56 0M204 330l62 42M596 330l-62 42M276 512q124 18 248 0', trim, 8) +
    times(7, (i) => disc(400, 210 + i * 40, 6, lighten(trim, 0.4))) +
    line('M350 300l-30 206M450 300l30 206', darken(tone, 0.3), 3)
  )
}

function scarves(s: Studio): string {
  const fold = (x: number, y: number, c: string) =>
    rect(x, y, 240, 44, s.down(lighten(c, 0.25), darken(c, 0.08)), 18) +
    line(`M${x + 14} ${y + 24}h212`, darken(c, 0.2), 2) +
    line(`M${x + 20} ${y + 10}h120`, lighten(c, 0.5), 3)
  return (
    s.shadow(400, 512, 260, 16) +
    times(s.random.int(4, 6), (i) => fold(270 + s.random.int(-10, 10), 464 - i * 46, s.random.pick(CLOTH))) +
    shape(
      'M520 200q80 60 60 300q-40 20 -80 0q30 -200 20 -300Z',
      s.across(s.random.pick(CLOTH), lighten(s.random.pick(CLOTH), 0.2)),
    )
  )
}

function shirt(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...CLOTH, '#f4f1ea', '#2b2d31'])
  const tee = s.random.chance(0.5)
  const detail = tee
    ? line('M350 162q50 44 100 0', darken(tone, 0.25), 10) +
      rect(350, 260, 100, 70, lighten(tone, 0.4), 12, 'opacity=".7"')
    : line('M400 180V498', darken(tone, 0.25), 3) +
      times(6, (i) => disc(400, 216 + i * 48, 5, '#f7f1e4')) +
      polygon(
        [
          [346, 156],
          [400, 186],
          [368, 220],
        ],
        lighten(tone, 0.3),
      ) +
      polygon(
        [
          [454, 156],
          [400, 186],
          [432, 220],
        ],
        lighten(tone, 0.3),
      ) +
      rect(430, 250, 50, 56, darken(tone, 0.08), 4)
  const stripes = s.random.chance(0.4)
    ? line(
        times(7, (i) => `M${320 + i * 27} 240V496`),
        lighten(tone, 0.4),
        4,
        'opacity=".5"',
      )
    : ''
  return (
    hanger +
    s.shadow(400, 514, 150, 10, 0.25) +
    shape(
      tee
        ? 'M346 156q54 46 108 0l90 46l-34 90l-34 -16v224H324V276l-34 16l-34 -90Z'
        : 'M346 156q54 30 108 0l76 40l46 230l-54 12l-34 -150v212H312V288l-34 150l-54 -12l46 -230Z',
      s.across(lighten(tone, 0.2), darken(tone, 0.12)),
    ) +
    stripes +
    detail
  )
}

function suit(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(['#26303f', '#2b2d31', '#5a5f66', '#6b4f3a', '#3f4a3f'])
  const tie = s.random.pick(BRIGHTS)
  return (
    hanger +
    s.shadow(400, 516, 160, 10, 0.25) +
    shape('M350 156h100l-50 180Z', '#f7f4ec') +
    shape('M388 176h24l8 18l-14 130l-6 10l-6 -10l-14 -130Z', tie) +
    shape('M346 152L400 330V504H300V300l-30 160l-56 -12l44 -240Z', s.across(lighten(tone, 0.15), tone)) +
    shape('M454 152L400 330V504H500V300l30 160l56 -12l-44 -240Z', s.across(tone, darken(tone, 0.2))) +
    polygon(
      [
        [346, 152],
        [400, 330],
        [330, 250],
        [344, 220],
        [320, 206],
      ],
      lighten(tone, 0.14),
    ) +
    polygon(
      [
        [454, 152],
        [400, 330],
        [470, 250],
        [456, 220],
        [480, 206],
      ],
      lighten(tone, 0.06),
    ) +
    disc(394, 372, 6, '#1d1712') +
    disc(394, 420, 6, '#1d1712') +
    line('M326 410h44M432 410h44', darken(tone, 0.4), 4) +
    polygon(
      [
        [446, 268],
        [480, 262],
        [474, 282],
        [450, 284],
      ],
      lighten(tie, 0.3),
    )
  )
}

function shoes(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...CLOTH, '#f4f1ea', '#2b2d31', '#8a5a36'])
  const sole = s.random.pick(['#f7f4ec', '#26221f', '#d9b48a'])
  const sneaker = `${shape('M-160 0q-20 -120 20 -160q40 26 90 10q60 70 170 90q50 20 50 60Z', s.down(lighten(tone, 0.25), darken(tone, 0.1)))}${shape('M-162 -2H172v18q0 16 -20 16H-146q-18 0 -16 -34Z', sole)}${line('M-30 -128l-36 36M0 -104l-38 36M32 -84l-38 36', '#fff', 8)}${line('M-150 -90q60 40 130 50t110 36', lighten(tone, 0.45), 9)}${shape('M80 -66q76 16 88 60H100q-30 -20 -20 -60Z', darken(tone, 0.18))}`
  const heel = `${shape('M-150 -150q60 70 140 90t180 40q20 14 14 28H60q-70 -6 -130 -70l-46 80h-22Z', s.down(lighten(tone, 0.25), darken(tone, 0.15)))}${shape('M-106 -62L-130 30h16L-84 -50Z', darken(tone, 0.4))}${line('M50 8H184', sole, 9)}`
  const pair = s.random.chance(0.75) ? sneaker : heel
  const at = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(0, 34, 200, 14)}${pair}</g>`
  return at(430, 420, 0.95) + at(360, 474, 1.15)
}

function handbag(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...CLOTH, '#8a5a36', '#2b2422', '#d9b48a'])
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
  const neck = shape(
    'M400 140q-90 10 -90 110q-10 60 -120 110q-30 90 -20 146H630q10 -56 -20 -146q-110 -50 -120 -110q0 -100 -90 -110Z',
    s.across('#4a2f3a', '#2a1a22'),
  )
  const ringBox = s.random.chance(0.5)
  if (ringBox)
    return (
      s.shadow(400, 512, 200, 16) +
      rect(280, 360, 240, 146, s.down('#7a2f3f', '#4a1a26'), 14) +
      rect(296, 360, 208, 54, '#f4e9dc', 10) +
      ring(400, 330, 64, gold, 15) +
      ring(400, 330, 68, lighten(gold, 0.5), 3) +
      polygon(
        [
          [400, 286],
          [358, 240],
          [374, 216],
          [426, 216],
          [442, 240],
        ],
        lighten(gem, 0.2),
      ) +
      polygon(
        [
          [400, 286],
          [380, 240],
          [400, 216],
          [420, 240],
        ],
        lighten(gem, 0.55),
      ) +
      rect(280, 384, 240, 60, s.down('#7a2f3f', '#5a2230'), 8) +
      line('M300 180l10 10M500 180l-10 10M400 160v14', '#fff8e0', 5)
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
    polygon(
      [
        [400, 420],
        [426, 446],
        [400, 486],
        [374, 446],
      ],
      gem,
    ) +
    polygon(
      [
        [400, 428],
        [414, 446],
        [400, 464],
        [386, 446],
      ],
      lighten(gem, 0.5),
    ) +
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

function pile(s: Studio): string {
  const wood = s.random.pick(WOODS)
  return (
    s.shadow(400, 514, 310, 18) +
    times(7, (i) => {
      const [x, c] = [180 + (i % 4) * 110 + (i > 3 ? 50 : 0), s.random.pick(CLOTH)]
      const y = i > 3 ? 340 : 400
      return (
        shape(
          `M${x} ${y + 30}q10 -60 70 -56q60 -10 76 50q-10 40 -80 44q-60 0 -66 -38Z`,
          s.down(lighten(c, 0.2), darken(c, 0.1)),
        ) + line(`M${x + 30} ${y + 10}q30 20 70 0`, darken(c, 0.25), 3)
      )
    }) +
    rect(140, 420, 520, 88, s.down(lighten(wood, 0.15), darken(wood, 0.1)), 6) +
    line('M140 450H660M140 480H660', darken(wood, 0.3), 4)
  )
}

function perfume(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(BRIGHTS)
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
        s.random.pick([...BRIGHTS, '#d9b48a', '#e8b0b0']),
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
  const tone = s.random.pick(BRIGHTS)
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
  const tone = lighten(s.random.pick(BRIGHTS), 0.3)
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
