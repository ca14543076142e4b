import { bareRoom, paper, room, table, wallAndFloor } from './interior.ts'
import { BRIGHTS, darken, FABRICS, GREENS, lighten, WALLS, WOODS } from './palette.ts'
import { bed, sofa } from './rooms.ts'
import { box, disc, line, oval, polygon, rect, shape, times } from './shapes.ts'
import type { Look, SceneTable, Studio } from './studio.ts'

const HOME = [room, bareRoom]

export const furniture = {
  'sofa-set': { places: HOME, draw: sofaSet },
  bed: { places: [bareRoom], draw: (s) => bed(s, s.random.pick(WOODS)) },
  'dining-table': { places: HOME, draw: diningTable },
  'kids-bed': { places: HOME, draw: bunkBed },
  desk: { places: HOME, draw: desk },
  wardrobe: { places: [bareRoom], draw: wardrobe },
  mattress: { places: HOME, draw: mattress },
  carpet: { places: [], draw: carpet },
  curtains: { places: [], draw: curtains },
  lamp: { places: HOME, draw: lamp },
  vase: { places: [table, paper], draw: vase },
  'garden-chairs': { places: [bareRoom], draw: gardenSet },
  door: { places: [bareRoom], draw: door },
} satisfies SceneTable

function sofaSet(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(FABRICS)
  const wood = s.random.pick(WOODS)
  const layout = s.random.int(0, 2)
  const low =
    oval(400, 548, 130, 18, darken(wood, 0.1)) +
    oval(400, 542, 130, 18, lighten(wood, 0.2)) +
    rect(320, 548, 9, 28, darken(wood, 0.3)) +
    rect(472, 548, 9, 28, darken(wood, 0.3)) +
    oval(400, 538, 36, 6, '#c99a45') +
    disc(394, 528, 11, s.random.pick(BRIGHTS))
  if (layout === 0)
    return sofa(s, 200, 490, 400, tone) + sofa(s, 40, 520, 150, tone) + sofa(s, 610, 520, 150, tone) + low
  if (layout === 1) return sofa(s, 90, 490, 380, tone) + sofa(s, 500, 505, 230, tone) + low
  return cornerSofa(s, tone) + low
}

function cornerSofa(s: Studio, tone: string): string {
  const soft = s.down(lighten(tone, 0.2), tone)
  return (
    s.shadow(400, 520, 360, 24) +
    rect(100, 330, 600, 110, s.down(tone, darken(tone, 0.2)), 22) +
    times(4, (i) => rect(116 + i * 142, 346, 138, 80, soft, 18)) +
    rect(90, 420, 620, 76, darken(tone, 0.25), 14) +
    times(4, (i) => rect(104 + i * 148, 412, 146, 46, soft, 14)) +
    rect(90, 430, 180, 92, s.down(lighten(tone, 0.12), darken(tone, 0.12)), 18) +
    rect(80, 380, 46, 142, soft, 18) +
    rect(674, 380, 46, 118, soft, 18) +
    times(3, (i) =>
      rect(
        190 + i * 170,
        366,
        58,
        54,
        s.random.pick(BRIGHTS),
        10,
        `transform="rotate(${i * 8 - 8} ${219 + i * 170} 393)"`,
      ),
    )
  )
}

function diningTable(s: Studio): string {
  const wood = s.random.pick(WOODS)
  const cloth = s.random.pick(FABRICS)
  const chair = (x: number, back: boolean) =>
    rect(x, back ? 270 : 300, 70, back ? 130 : 130, darken(wood, back ? 0.25 : 0.05), 12) +
    rect(x + 12, back ? 284 : 316, 46, 60, cloth, 8) +
    rect(x - 2, 430, 74, 18, cloth, 6) +
    rect(x + 2, 446, 10, 80, darken(wood, 0.3), 3) +
    rect(x + 58, 446, 10, 80, darken(wood, 0.3), 3)
  return (
    s.shadow(400, 532, 350, 22) +
    times(3, (i) => chair(210 + i * 155, true)) +
    rect(180, 410, 22, 116, darken(wood, 0.25), 4) +
    rect(598, 410, 22, 116, darken(wood, 0.25), 4) +
    shape('M170 380H630L670 412H130Z', lighten(wood, 0.22)) +
    rect(130, 410, 540, 18, s.down(wood, darken(wood, 0.2)), 4) +
    shape('M330 384h140l8 26H322Z', lighten(cloth, 0.3)) +
    oval(400, 388, 44, 8, '#f4efe3') +
    times(4, (i) => disc(380 + i * 14, 374 - (i % 2) * 7, 12, s.random.pick(['#d24a3c', '#e8a03c', '#8fae4a']))) +
    chair(80, false) +
    chair(650, false)
  )
}

function bunkBed(s: Studio): string {
  const wood = s.random.pick([...WOODS, '#f1ede4', '#8fb0c4', '#e0b0b8'])
  const bunk = (y: number) =>
    rect(170, y, 440, 26, lighten(wood, 0.1), 5) +
    rect(182, y - 28, 416, 32, '#fbf8f0', 12) +
    rect(300, y - 36, 298, 38, s.random.pick(BRIGHTS), 10) +
    rect(192, y - 44, 84, 26, '#fff', 12)
  return (
    s.shadow(400, 518, 280, 20) +
    rect(160, 140, 20, 372, darken(wood, 0.12), 5) +
    rect(600, 140, 20, 372, darken(wood, 0.12), 5) +
    bunk(290) +
    bunk(450) +
    rect(170, 220, 440, 12, wood, 4) +
    times(6, (i) => rect(210 + i * 70, 226, 9, 62, wood, 3)) +
    line(`M520 512V210M570 512V210${times(6, (i) => `M520 ${250 + i * 46}h50`)}`, darken(wood, 0.25), 10) +
    disc(250, 406, 18, '#c98a5a') +
    disc(238, 392, 7, '#c98a5a') +
    disc(262, 392, 7, '#c98a5a')
  )
}

function desk(s: Studio): string {
  const wood = s.random.pick(WOODS)
  const chair = s.random.pick(['#2c2f33', '#7d2f3a', '#3f5878', '#5b6b45'])
  return (
    s.shadow(400, 522, 320, 20) +
    rect(150, 340, 500, 22, lighten(wood, 0.2), 5) +
    rect(160, 362, 150, 154, s.down(wood, darken(wood, 0.15)), 4) +
    times(
      3,
      (i) => rect(172, 374 + i * 46, 126, 38, darken(wood, 0.14), 4) + rect(218, 388 + i * 46, 34, 6, '#d2b070', 3),
    ) +
    rect(622, 362, 18, 154, darken(wood, 0.2)) +
    rect(200, 250, 120, 80, '#26292c', 5) +
    rect(207, 257, 106, 66, s.down('#8fb3c4', '#4a7088'), 3) +
    rect(252, 328, 16, 12, '#55595c') +
    line('M580 340V240l-50 -40', '#b08d4c', 7) +
    shape('M500 214l40 -34l24 30Z', '#d9573f') +
    rect(370, 328, 70, 12, '#c2486c', 2) +
    rect(376, 316, 62, 12, '#3c7fb0', 2) +
    rect(400, 270, 130, 130, chair, 26) +
    rect(390, 400, 150, 30, darken(chair, 0.15), 12) +
    rect(458, 430, 14, 60, '#55595c') +
    line('M410 508l55 -20l55 20M465 488v22', '#3a3d40', 9)
  )
}

function wardrobe(s: Studio): string {
  const wood = s.random.pick([...WOODS, '#f1ede4', '#dfe0d8'])
  const doors = s.random.int(3, 4)
  const w = 440 / doors
  const mirror = s.random.int(0, doors - 1)
  return (
    s.shadow(400, 520, 290, 20) +
    rect(164, 92, 472, 24, lighten(wood, 0.15), 6) +
    rect(175, 110, 450, 396, s.across(lighten(wood, 0.12), darken(wood, 0.08)), 4) +
    times(
      doors,
      (i) =>
        rect(180 + i * w, 120, w - 5, 300, lighten(wood, 0.08), 3) +
        (i === mirror
          ? rect(192 + i * w, 134, w - 29, 272, s.down('#e6f1f4', '#a9c0ca'), 3) +
            line(`M${200 + i * w} 260l${w - 50} -90`, '#fff', 6, 'opacity=".6"')
          : rect(194 + i * w, 136, w - 33, 268, 'none', 3, `stroke="${darken(wood, 0.2)}" stroke-width="3"`)) +
        rect(180 + i * w + (i % 2 ? 8 : w - 18), 260, 6, 44, '#c9a86a', 3),
    ) +
    times(
      2,
      (i) =>
        rect(180 + i * 221, 428, 216, 64, lighten(wood, 0.05), 3, `stroke="${darken(wood, 0.2)}" stroke-width="2"`) +
        rect(268 + i * 221, 456, 40, 7, '#c9a86a', 3),
    ) +
    rect(180, 504, 440, 14, darken(wood, 0.3), 3)
  )
}

function mattress(s: Studio): string {
  const tone = s.random.pick(FABRICS)
  return (
    s.shadow(400, 516, 330, 22) +
    shape('M200 360H600L690 460H110Z', s.down('#fffdf7', '#eee6d6')) +
    line(
      'M240 375l-90 78M320 370l-60 86M400 368v90M480 370l60 86M560 375l90 78M180 400H620M150 430H650',
      '#d9cfba',
      3,
    ) +
    rect(110, 458, 580, 54, s.down('#f7f1e4', '#d5c9b2'), 14) +
    rect(110, 478, 580, 12, lighten(tone, 0.2)) +
    rect(250, 330, 150, 54, s.down('#fff', '#e3dac8'), 22) +
    rect(420, 330, 150, 54, s.down(lighten(tone, 0.5), lighten(tone, 0.25)), 22)
  )
}

function carpet(s: Studio): string {
  const [tone, gold, deep] = [
    s.random.pick(['#8c2f33', '#2f4f6b', '#7a3f2a', '#3f5a45', '#5a2f4a']),
    '#d9b878',
    '#2a1d1a',
  ]
  const star = (x: number, y: number, r: number, c: string) =>
    rect(x - r, y - r, r * 2, r * 2, c) + rect(x - r, y - r, r * 2, r * 2, c, 0, `transform="rotate(45 ${x} ${y})"`)
  const fringe = line(
    times(29, (i) => `M${125 + i * 19} 112v-18M${125 + i * 19} 498v18`),
    '#efe3c8',
    4,
  )
  const border =
    times(11, (i) => disc(160 + i * 48, 143, 9, gold) + disc(160 + i * 48, 467, 9, gold)) +
    times(6, (i) => disc(146, 180 + i * 50, 9, gold) + disc(654, 180 + i * 50, 9, gold))
  const rugParts = [
    fringe,
    rect(116, 112, 568, 386, tone, 4) + rect(128, 124, 544, 362, 'none', 0, `stroke="${gold}" stroke-width="4"`),
    border,
    rect(166, 162, 468, 286, deep) + rect(174, 170, 452, 270, lighten(tone, 0.12)),
    times(4, (i) =>
      shape(
        `M${[174, 626, 174, 626][i]} ${[170, 170, 440, 440][i]}h${i % 2 ? -90 : 90}q${i % 2 ? 10 : -10} ${i < 2 ? 60 : -60} ${i % 2 ? 90 : -90} ${i < 2 ? 70 : -70}Z`,
        deep,
        'opacity=".75"',
      ),
    ),
    polygon(
      [
        [400, 186],
        [540, 305],
        [400, 424],
        [260, 305],
      ],
      gold,
    ) +
      polygon(
        [
          [400, 202],
          [520, 305],
          [400, 408],
          [280, 305],
        ],
        tone,
      ),
    star(400, 305, 46, gold) + star(400, 305, 34, deep) + star(400, 305, 18, s.random.pick(BRIGHTS)),
    times(8, (i) => disc(400 + 150 * Math.cos(i * 0.785 + 0.39), 305 + 96 * Math.sin(i * 0.785 + 0.39), 12, gold)),
  ]
  const turn = s.random.int(-7, 7)
  const floor = s.random.pick(WOODS)
  return (
    rect(0, 0, 800, 600, s.down(lighten(floor, 0.2), floor)) +
    line(
      times(9, (i) => `M0 ${40 + i * 68}H800`),
      darken(floor, 0.2),
      2,
      'opacity=".5"',
    ) +
    `<g transform="rotate(${turn} 400 300) translate(0 -5)">${rect(124, 124, 568, 386, '#1d1712', 6, 'opacity=".3"')}${rugParts.join('')}</g>`
  )
}

function curtains(s: Studio): string {
  const wall = s.random.pick(WALLS)
  const tone = s.random.pick(FABRICS)
  const fold = (x: number, k: number) =>
    times(5, (i) =>
      shape(
        `M${x + i * 34 * k} 60h${34 * k}q${8 * k} 200 ${-4 * k} 430h${-30 * k}Z`,
        s.across(lighten(tone, 0.25), darken(tone, 0.18)),
      ),
    )
  return [
    wallAndFloor(s, wall, 480),
    rect(190, 90, 420, 330, '#fbf7ee', 4) + rect(204, 104, 392, 302, s.down(s.light.sky[0], s.light.sky[1])),
    shape(
      times(8, (i) => box(210 + i * 48, 360 - ((i * 43) % 70), 42, 46 + ((i * 43) % 70))),
      '#c9b08c',
      'opacity=".7"',
    ),
    rect(396, 104, 8, 302, '#fbf7ee'),
    times(9, (i) => rect(200 + i * 46, 66, 30, 400, '#fff', 0, 'opacity=".22"')),
    fold(80, 1) + fold(720, -1),
    shape(`M60 40H740V84q-34 40 -68 0t-68 0t-68 0t-68 0t-68 0t-68 0t-68 0t-68 0t-68 0t-68 0Z`, darken(tone, 0.08)),
    line('M250 300q-50 20 -110 0', '#d2a84c', 8) + line('M550 300q50 20 110 0', '#d2a84c', 8),
    rect(40, 30, 720, 14, '#a8824a', 7) + disc(40, 37, 14, '#c9a04c') + disc(760, 37, 14, '#c9a04c'),
  ].join('')
}

function lamp(s: Studio): string {
  const shade = s.random.pick([...FABRICS, '#f2dcae'])
  if (s.random.chance(0.5)) {
    const drops = times(
      9,
      (i) =>
        line(`M${250 + i * 37} ${270 + ([0, 14, 24, 30, 32, 30, 24, 14, 0][i] ?? 0)}v30`, '#e9f1f4', 5) +
        disc(250 + i * 37, 238 + ([0, 10, 18, 22, 24, 22, 18, 10, 0][i] ?? 0), 15, '#fff3cf'),
    )
    return (
      disc(400, 270, 290, s.glow('#ffeab8cc', '#ffeab800')) +
      line('M400 0V180', '#a8824a', 7) +
      line('M250 260Q400 320 550 260M400 180Q300 190 250 260M400 180Q500 190 550 260M400 180v110', '#c9a04c', 9) +
      drops +
      disc(400, 300, 17, '#c9a04c')
    )
  }
  return (
    disc(400, 240, 250, s.glow('#ffe7b0cc', '#ffe7b000')) +
    s.shadow(400, 514, 110, 12) +
    shape('M290 290L340 140H460L510 290Z', s.down(lighten(shade, 0.4), shade)) +
    rect(394, 290, 12, 120, '#a8824a') +
    shape('M360 506q-20 -90 40 -110q60 20 40 110Z', s.across('#d9b878', '#8a6534')) +
    rect(340, 500, 120, 12, '#6b4a28', 5)
  )
}

function vase(s: Studio): string {
  const tone = s.random.pick(BRIGHTS)
  const green = s.random.pick(GREENS)
  return (
    s.shadow(400, 512, 140, 16) +
    times(
      7,
      (i) =>
        line(
          `M400 330Q${400 + (i - 3) * 26} 240 ${400 + (i - 3) * 50} ${160 + Math.abs(i - 3) * 22}`,
          darken(green, 0.15),
          6,
        ) +
        disc(400 + (i - 3) * 50, 150 + Math.abs(i - 3) * 22, 28, s.random.pick(BRIGHTS)) +
        disc(400 + (i - 3) * 50, 150 + Math.abs(i - 3) * 22, 10, '#fbe6a8'),
    ) +
    times(4, (i) =>
      oval(330 + i * 46, 280, 13, 38, green, `transform="rotate(${(i - 1.5) * 34} ${330 + i * 46} 300)"`),
    ) +
    shape(
      'M352 310h96q-10 30 30 80q34 60 -20 116H342q-54 -56 -20 -116q40 -50 30 -80Z',
      s.across(lighten(tone, 0.35), darken(tone, 0.2)),
    ) +
    line('M318 420q82 40 164 0M330 386q70 30 140 0', '#fff6df', 6, 'opacity=".7"')
  )
}

function gardenSet(s: Studio): string {
  const tone = s.random.pick(['#b98655', '#f1ede4', '#6f8f6b', '#3a3d41'])
  const chair = (x: number) =>
    rect(x, 300, 120, 130, 'none', 26, `stroke="${tone}" stroke-width="12"`) +
    line(
      times(5, (i) => `M${x + 20 + i * 20} 306v118`),
      tone,
      7,
    ) +
    rect(x - 8, 420, 136, 26, s.random.pick(BRIGHTS), 10) +
    line(`M${x + 4} 446l-10 76M${x + 116} 446l10 76`, darken(tone, 0.2), 11)
  return (
    s.shadow(400, 530, 330, 20) +
    chair(110) +
    chair(570) +
    oval(400, 400, 130, 22, lighten(tone, 0.2)) +
    rect(270, 400, 260, 12, tone, 6) +
    line('M400 412v100M340 522l60 -30l60 30', darken(tone, 0.2), 13) +
    rect(376, 340, 48, 54, '#b5673f', 6) +
    times(5, (i) => oval(400, 310, 9, 36, i % 2 ? '#6d8b4a' : '#88995a', `transform="rotate(${(i - 2) * 26} 400 345)"`))
  )
}

function door(s: Studio): string {
  const wood = s.random.pick([...WOODS, '#3f5a52', '#5a3f3a'])
  const carved = s.random.chance(0.5)
  return (
    s.shadow(400, 516, 180, 16) +
    rect(268, 70, 264, 444, lighten(wood, 0.3), 5) +
    rect(284, 86, 232, 428, s.across(lighten(wood, 0.12), darken(wood, 0.12)), 3) +
    times(carved ? 6 : 2, (i) =>
      carved
        ? rect(304 + (i % 2) * 100, 106 + Math.floor(i / 2) * 134, 92, 118, darken(wood, 0.18), 4) +
          rect(
            325 + (i % 2) * 100,
            140 + Math.floor(i / 2) * 134,
            50,
            50,
            lighten(wood, 0.1),
            0,
            `transform="rotate(45 ${350 + (i % 2) * 100} ${165 + Math.floor(i / 2) * 134})"`,
          )
        : rect(308, 112 + i * 208, 184, 180, darken(wood, 0.16), 6),
    ) +
    rect(488, 290, 12, 60, '#d2a84c', 6) +
    line('M494 310h-30', '#d2a84c', 9)
  )
}
