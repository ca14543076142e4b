import { paper, table, wallAndFloor } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, fabricColors, greenColors, lighten, wallColors, woodColors } from '#demo/draw/palette.ts'
import { box, disc, line, oval, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'
import { homeBackdrops } from './furniture.ts'

export const textiles = {
  carpet: { backdrops: [], draw: carpet },
  curtains: { backdrops: [], draw: curtains },
  lamp: { backdrops: homeBackdrops, draw: lamp },
  vase: { backdrops: [table, paper], draw: vase },
  mattress: { backdrops: homeBackdrops, draw: mattress },
} satisfies SceneTable

function mattress(s: Studio): string {
  const tone = s.random.pick(fabricColors)
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
    shape('M400 186L540 305L400 424L260 305Z', gold) + shape('M400 202L520 305L400 408L280 305Z', tone),
    star(400, 305, 46, gold) + star(400, 305, 34, deep) + star(400, 305, 18, s.random.pick(brightColors)),
    times(8, (i) => disc(400 + 150 * Math.cos(i * 0.785 + 0.39), 305 + 96 * Math.sin(i * 0.785 + 0.39), 12, gold)),
  ]
  const turn = s.random.int(-7, 7)
  const floor = s.random.pick(woodColors)
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
  const wall = s.random.pick(wallColors)
  const tone = s.random.pick(fabricColors)
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
  const shade = s.random.pick([...fabricColors, '#f2dcae'])
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
  const tone = s.random.pick(brightColors)
  const green = s.random.pick(greenColors)
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
        disc(400 + (i - 3) * 50, 150 + Math.abs(i - 3) * 22, 28, s.random.pick(brightColors)) +
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
