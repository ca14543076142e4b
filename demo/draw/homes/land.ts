import { countryside, tree } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, greenColors, lighten, mix, wallColors, woodColors } from '#demo/draw/palette.ts'
import { disc, line, oval, polygon, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'
import { openSky } from './buildings.ts'

export const land = {
  land: { backdrops: [], draw: plot },
  farm: { backdrops: [], draw: farm },
  'olive-grove': { backdrops: [], draw: oliveGrove },
  office: { backdrops: [], draw: office },
  greenhouse: { backdrops: [countryside], draw: greenhouse },
} satisfies SceneTable

function plot(s: Studio): string {
  const earth = s.random.pick(['#c99b6a', '#b98a5c', '#d2b27e', '#a98262'])
  const green = s.random.pick(greenColors)
  const stake = (x: number, y: number) =>
    rect(x - 4, y - 56, 8, 58, '#e9e2d2', 2) + rect(x - 4, y - 56, 8, 14, '#d2553f', 2)
  return [
    openSky(s),
    shape(
      `M0 340Q180 ${s.random.int(240, 300)} 380 320T800 ${s.random.int(280, 320)}V420H0Z`,
      mix(green, s.light.sky[1], 0.5),
    ),
    shape('M0 370Q300 340 500 366T800 350V600H0Z', s.down(mix(earth, green, 0.55), mix(earth, green, 0.25))),
    shape('M250 390L590 390L740 560L90 560Z', s.down(lighten(earth, 0.08), earth)),
    times(7, (i) =>
      line(
        `M${270 - i * 24} ${405 + i * 24}Q400 ${398 + i * 25} ${575 + i * 22} ${405 + i * 24}`,
        darken(earth, 0.15),
        3,
        'opacity=".6"',
      ),
    ),
    line('M250 380L90 540L740 540L590 380Z', '#f4ead6', 3, 'stroke-dasharray="12 8"'),
    stake(250, 392) + stake(590, 392) + stake(92, 562) + stake(738, 562),
    times(5, (i) => tree(40 + i * 190, 380 + (i % 2) * 8, s.random.between(0.5, 0.9), green)),
    s.random.chance(0.5)
      ? rect(640, 300, 80, 66, '#d8c3a0') + shape('M632 302L680 270L728 302Z', '#a8543a')
      : line('M680 366V180M650 200h60M655 220h50', '#7a6a58', 6),
  ].join('')
}

function farm(s: Studio): string {
  const green = s.random.pick(greenColors)
  const earth = s.random.pick(['#a9774e', '#b98a5c', '#96704c'])
  const wall = s.random.pick(wallColors)
  return [
    openSky(s),
    shape('M0 330Q220 260 420 310T800 290V420H0Z', mix(green, s.light.sky[1], 0.5)),
    rect(0, 370, 800, 230, s.down(lighten(green, 0.1), green)),
    rect(500, 270, 190, 120, s.across(lighten(wall, 0.2), darken(wall, 0.08))) +
      shape('M480 276L595 210L710 276Z', '#a8543a') +
      rect(575, 320, 42, 70, s.random.pick(woodColors)) +
      rect(520, 310, 36, 34, '#4a6272') +
      rect(636, 310, 36, 34, '#4a6272'),
    times(
      9,
      (i) =>
        polygon(
          [
            [400 + (i - 4) * 60, 400],
            [424 + (i - 4) * 60, 400],
            [440 + (i - 4) * 150, 600],
            [370 + (i - 4) * 150, 600],
          ],
          earth,
        ) +
        times(5, (j) =>
          oval(
            412 + (i - 4) * (64 + j * 20),
            412 + j * 38,
            10 + j * 3,
            9 + j * 3,
            j % 2 ? lighten(green, 0.3) : lighten(green, 0.2),
          ),
        ),
    ),
    tree(90, 400, 1.5, green) + tree(210, 392, 1.1, darken(green, 0.1)) + tree(745, 396, 1.2, green),
    line('M330 390V230', '#8d9396', 7) +
      times(6, (i) => oval(330, 200, 7, 34, '#e6e4de', `transform="rotate(${i * 60} 330 230)"`)) +
      disc(330, 230, 8, '#7a7f82'),
  ].join('')
}

function oliveGrove(s: Studio): string {
  const green = s.random.pick(['#7b8f5a', '#88976a', '#6d8455'])
  const earth = s.random.pick(['#b5764a', '#c28a58', '#a9744a'])
  const row = (y: number, k: number, count: number) =>
    times(
      count,
      (i) =>
        s.shadow(60 + (i * 720) / (count - 1), y + 4, 60 * k, 9 * k) +
        tree(60 + (i * 720) / (count - 1) + s.random.int(-16, 16), y, k, green),
    )
  return [
    openSky(s),
    shape('M0 330Q180 250 400 300T800 280V420H0Z', mix(green, s.light.sky[1], 0.55)),
    rect(0, 350, 800, 250, s.down(mix(earth, green, 0.3), earth)),
    row(375, 0.6, 9) + row(425, 0.95, 6) + row(545, 1.7, 4),
    times(8, (i) => oval(60 + i * 100, 560 + (i % 3) * 12, 9, 4, darken(earth, 0.25))),
  ].join('')
}

function office(s: Studio): string {
  const wall = s.random.pick(wallColors)
  const wood = s.random.pick(woodColors)
  const chair = s.random.pick(['#2c2f33', '#5b3f2c', '#3f5878', '#7d2f3a'])
  return [
    rect(0, 0, 800, 430, s.down(lighten(wall, 0.2), wall)) + rect(0, 425, 800, 175, s.down('#8f7d69', '#b39e84')),
    rect(60, 70, 300, 210, '#f4eee2', 3) +
      rect(70, 80, 280, 190, s.down(s.light.sky[0], s.light.sky[1])) +
      times(9, (i) => rect(70, 84 + i * 14, 280, 3, '#fff', 0, 'opacity=".7"')),
    rect(470, 60, 250, 365, darken(wood, 0.15), 4) +
      times(
        4,
        (j) =>
          rect(482, 74 + j * 88, 226, 74, darken(wood, 0.45)) +
          times(9, (i) =>
            rect(
              488 + i * 24,
              88 + j * 88 + ((i * 13) % 14),
              19,
              60 - ((i * 13) % 14),
              s.random.pick([...brightColors, '#e6dcc8', '#8a6a54']),
              2,
            ),
          ),
      ),
    rect(330, 250, 120, 170, chair, 24) + rect(376, 410, 26, 90, '#3a3a3c'),
    s.shadow(390, 562, 300, 22),
    rect(120, 376, 540, 20, lighten(wood, 0.25), 4) +
      rect(140, 396, 500, 160, s.down(wood, darken(wood, 0.2)), 3) +
      rect(160, 412, 120, 128, darken(wood, 0.12), 3) +
      rect(500, 412, 120, 128, darken(wood, 0.12), 3),
    rect(300, 286, 170, 78, '#26292c', 6, `transform="translate(-90 -10)"`) +
      rect(308, 294, 154, 62, s.down('#7fa7bd', '#466a80'), 3, 'transform="translate(-90 -10)"') +
      rect(285, 354, 24, 20, '#55595c'),
    rect(430, 362, 96, 14, '#f5efe2', 2) +
      rect(436, 352, 92, 12, '#efe3cb', 2) +
      disc(580, 352, 7, '#d9b870') +
      rect(566, 356, 28, 20, '#7a5a3c', 4) +
      line('M574 356l-6 -36M584 356l8 -32', '#3c5f8a', 4),
  ].join('')
}

function greenhouse(s: Studio): string {
  const green = s.random.pick(greenColors)
  return [
    s.shadow(400, 530, 330, 24),
    shape('M90 520V360Q400 130 710 360V520Z', '#e6f2ec', 'opacity=".75"'),
    times(6, (i) =>
      line(
        `M${130 + i * 20} 520V${365 - i * 8}Q400 ${170 + i * 14} ${670 - i * 20} ${365 - i * 8}V520`,
        '#fff',
        4,
        'opacity=".6"',
      ),
    ),
    times(
      5,
      (i) =>
        shape(`M${150 + i * 105} 520q-8 -60 20 -90q30 30 24 90Z`, i % 2 ? green : lighten(green, 0.15)) +
        times(3, (j) => disc(164 + i * 105 + j * 8, 460 + j * 18, 8, '#d2452f')),
    ),
    line('M90 520V360Q400 130 710 360V520Z', '#9aa79f', 8) +
      rect(350, 380, 100, 140, '#cfe3da', 3, 'opacity=".8" stroke="#8f9c94" stroke-width="6"'),
  ].join('')
}
