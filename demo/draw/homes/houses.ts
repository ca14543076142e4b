import { palm, tree } from '#demo/draw/backdrops/outdoors.ts'
import {
  brightColors,
  darken,
  fabricColors,
  greenColors,
  lighten,
  mix,
  stoneColors,
  woodColors,
} from '#demo/draw/palette.ts'
import { box, disc, line, oval, rect, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'
import { openSky } from './buildings.ts'

export const houses = {
  villa: { backdrops: [], draw: villa },
  house: { backdrops: [], draw: stoneHouse },
  'arab-house': { backdrops: [], draw: courtyard },
  chalet: { backdrops: [], draw: chalet },
} satisfies SceneTable

function villa(s: Studio): string {
  const wall = s.random.pick(['#f1e7d6', '#e8d8bf', '#efe0d2', '#dfe0d6', '#f5f0e6'])
  const roof = s.random.pick(['#a8543a', '#8c4a38', '#6f7b78', '#b5673f'])
  const green = s.random.pick(greenColors)
  const pool = s.random.chance(0.45)
  const win = (x: number, y: number, w: number, h: number) =>
    rect(x - 5, y - 5, w + 10, h + 10, '#fbf7ee', 3) +
    rect(x, y, w, h, s.down(mix('#5f8299', s.light.sky[0], 0.5), '#3d5565'), 2) +
    rect(x + w / 2 - 2, y, 4, h, '#fbf7ee')
  return [
    openSky(s),
    tree(90, 420, 1.7, green) + tree(720, 420, 1.5, darken(green, 0.1)),
    rect(0, 410, 800, 190, s.down(lighten(green, 0.18), green)),
    rect(170, 190, 300, 240, s.across(lighten(wall, 0.3), wall)) +
      rect(440, 270, 210, 160, s.across(wall, darken(wall, 0.1))),
    shape('M145 196L320 110L495 196Z', s.down(lighten(roof, 0.12), roof)) +
      shape('M430 276L545 215L675 276Z', s.down(lighten(roof, 0.06), darken(roof, 0.1))),
    win(205, 222, 70, 62) + win(365, 222, 70, 62) + win(480, 310, 130, 66),
    rect(190, 304, 260, 10, lighten(wall, 0.5)) +
      line(
        'M200 304v-22M225 304v-22M250 304v-22M275 304v-22M300 304v-22M325 304v-22M350 304v-22M375 304v-22M400 304v-22M425 304v-22M194 282H446',
        '#8a7d6c',
        3,
      ),
    shape('M290 430v-66q30 -34 60 0v66Z', s.random.pick(woodColors)) +
      rect(198, 312, 16, 118, lighten(wall, 0.4)) +
      rect(426, 312, 16, 118, lighten(wall, 0.4)),
    rect(220, 344, 50, 50, '#4a6272', 3) + rect(372, 344, 40, 50, '#4a6272', 3),
    shape('M295 430h50l70 170H225Z', '#e0d2b8') + line('M280 468h82M262 512h116M246 556h150', '#c4b394', 3),
    pool
      ? oval(610, 520, 160, 42, '#f2eadb') +
        oval(610, 520, 144, 34, s.down('#5fb8cf', '#8bd3df')) +
        line('M540 512q20 -8 40 0t40 0t40 0', '#fff', 3, 'opacity=".6"')
      : times(
          6,
          (i) =>
            disc(500 + i * 44, 470 + (i % 2) * 30, 22, i % 2 ? darken(green, 0.18) : lighten(green, 0.1)) +
            disc(506 + i * 44, 462 + (i % 2) * 30, 5, s.random.pick(brightColors)),
        ),
    times(
      4,
      (i) =>
        disc(40 + i * 46, 450 + (i % 2) * 12, 26, darken(green, 0.2)) +
        disc(34 + i * 46, 440 + (i % 2) * 12, 5, s.random.pick(brightColors)),
    ),
  ].join('')
}

function stoneHouse(s: Studio): string {
  const wall = s.random.pick(stoneColors)
  const shutter = s.random.pick(['#4f7a73', '#7a4f34', '#45658a', '#8c4538'])
  const green = s.random.pick(greenColors)
  const two = s.random.chance(0.5)
  const top = two ? 170 : 270
  const win = (x: number, y: number) =>
    shape(`M${x} ${y + 76}V${y + 16}q27 -32 54 0v60Z`, '#3c4a52') +
    rect(x - 20, y + 10, 19, 66, shutter, 2) +
    rect(x + 55, y + 10, 19, 66, shutter, 2) +
    rect(x - 24, y + 76, 102, 8, lighten(wall, 0.4))
  const stones = times(14, () => box(s.random.int(140, 600), s.random.int(top + 20, 440), s.random.int(26, 48), 18))
  return [
    openSky(s),
    shape('M0 360Q200 290 420 330T800 310V470H0Z', mix(green, s.light.sky[1], 0.45)),
    rect(0, 440, 800, 160, s.down('#cdb487', '#bfa276')),
    rect(130, top, 540, 465 - top, s.across(lighten(wall, 0.15), darken(wall, 0.08))) +
      shape(stones, darken(wall, 0.16), 'opacity=".45"'),
    rect(116, top - 16, 568, 20, lighten(wall, 0.3)),
    two ? win(200, 190) + win(374, 190) + win(548, 190) : '',
    win(200, 330) + win(548, 330),
    shape('M355 465V350q45 -52 90 0v115Z', lighten(wall, 0.35)) +
      shape('M364 465V356q36 -42 72 0v109Z', s.random.pick(woodColors)) +
      line('M400 330v135', '#3d2c20', 2) +
      disc(410, 410, 5, '#d9b870'),
    rect(340, 462, 120, 12, lighten(wall, 0.2)) + rect(325, 474, 150, 12, lighten(wall, 0.1)),
    times(7, (i) => oval(150 + i * 26, top + 8 + (i % 3) * 16, 24, 18, i % 2 ? green : lighten(green, 0.16))) +
      times(5, (i) => disc(150 + i * 34, top + 16 + (i % 2) * 14, 6, '#c2486c')),
    tree(70, 490, 1.5, green) + tree(735, 480, 1.3, darken(green, 0.1)),
    shape('M360 486h80l80 114H280Z', '#dccaa6'),
  ].join('')
}

function courtyard(s: Studio): string {
  const stone = s.random.pick(stoneColors)
  const dark = s.random.pick(['#6b5a4c', '#7a5f48', '#5c5f5c'])
  const green = s.random.pick(greenColors)
  const blue = s.random.pick(['#3f8fa0', '#4b7fb0', '#3f8f7a'])
  const arch = (x: number, w: number, top: number) =>
    shape(
      `M${x} 400V${top + 60}Q${x + w / 2} ${top - 40} ${x + w} ${top + 60}V400Z`,
      s.down(darken(stone, 0.6), darken(stone, 0.35)),
    ) + line(`M${x} 400V${top + 60}Q${x + w / 2} ${top - 40} ${x + w} ${top + 60}V400`, lighten(stone, 0.4), 8)
  return [
    openSky(s),
    rect(0, 110, 800, 310, lighten(stone, 0.1)) +
      times(7, (i) => rect(0, 120 + i * 44, 800, 20, dark, 0, 'opacity=".32"')),
    rect(0, 96, 800, 20, lighten(stone, 0.4)),
    arch(300, 200, 170) +
      rect(330, 330, 140, 40, s.random.pick(fabricColors), 8) +
      times(3, (i) => rect(340 + i * 44, 306, 36, 30, s.random.pick(brightColors), 6)) +
      line('M400 150v60', '#b08d4c', 3) +
      disc(400, 222, 14, '#ffe2a0'),
    arch(90, 100, 240) + arch(610, 100, 240),
    times(
      4,
      (i) =>
        rect([60, 215, 540, 715][i] as number, 150, 44, 62, '#5b4130', 3) +
        line(`M${([60, 215, 540, 715][i] as number) + 4} 166h36m-36 15h36m-36 15h36`, '#b98d5c', 3),
    ),
    shape('M0 410H800V600H0Z', s.down(lighten(stone, 0.05), lighten(stone, 0.3))),
    times(6, (i) => line(`M${400 + (i - 2.5) * 120} 410L${400 + (i - 2.5) * 250} 600`, dark, 3, 'opacity=".35"')) +
      line('M0 446H800M0 500H800M0 566H800', dark, 3, 'opacity=".35"'),
    s.shadow(400, 532, 220, 26),
    shape('M250 490L310 462L490 462L550 490L490 522L310 522Z', lighten(stone, 0.5)) +
      shape('M250 490L310 522L490 522L550 490L550 512L490 546L310 546L250 512Z', s.down(stone, darken(stone, 0.2))) +
      shape('M278 490L322 470L478 470L522 490L478 512L322 512Z', s.down(blue, lighten(blue, 0.3))),
    line('M400 488v-44', '#e9dfcb', 9) +
      oval(400, 444, 32, 8, '#e9dfcb') +
      line('M400 440q-2 -34 -26 -22M400 440q2 -34 26 -22M400 440v-30', '#dff3f8', 3),
    citrus(s, 120, green) + citrus(s, 690, green),
  ].join('')
}

const citrus = (s: Studio, x: number, green: string) =>
  tree(x, 520, 1.9, darken(green, 0.08)) +
  times(7, () => disc(x + s.random.int(-60, 60), 520 - s.random.int(90, 175), 8, '#e8932f')) +
  shape(`M${x - 36} 508h72l-10 50h-52Z`, '#b5673f')

function chalet(s: Studio): string {
  const wall = s.random.pick(['#f6f0e4', '#e9dcc6', '#dfe8ea'])
  const trim = s.random.pick(['#3c7fb0', '#b5673f', '#3f8f7a'])
  return [
    openSky(s),
    rect(0, 330, 800, 120, s.down('#7fc0cf', '#3f8fae')) +
      shape(
        times(10, () => box(s.random.int(0, 740), s.random.int(340, 440), s.random.int(30, 80), 3)),
        '#fff',
        'opacity=".5"',
      ),
    shape('M0 440Q200 420 400 436T800 430V600H0Z', s.down('#ecd9b0', '#dbc08e')),
    palm(90, 470, 1.35) + palm(720, 460, 1.1),
    s.shadow(400, 478, 280, 18),
    rect(220, 270, 360, 200, s.across(lighten(wall, 0.3), darken(wall, 0.06))) +
      shape('M190 276L400 180L610 276Z', trim) +
      shape('M240 276L400 204L560 276Z', lighten(wall, 0.1)),
    disc(400, 246, 16, '#4a6272'),
    rect(255, 320, 90, 80, '#4a6272', 3) +
      rect(455, 320, 90, 80, '#4a6272', 3) +
      rect(362, 330, 76, 140, trim, 3) +
      rect(200, 466, 400, 14, '#b98655'),
    line('M206 470v-50h400v50', '#fff', 6) +
      line(
        times(12, (i) => `M${230 + i * 34} 422v46`),
        '#fff',
        3,
        'opacity=".8"',
      ),
    line('M640 570V440', '#8a6a48', 6) +
      shape('M560 470q80 -90 160 0Z', s.random.pick(brightColors)) +
      shape('M610 470q30 -90 60 0Z', '#fbf3e2'),
    rect(590, 556, 100, 12, s.random.pick(brightColors), 5) +
      line('M600 568v16M680 568v16M690 556l26 -30', '#8a6a48', 6),
  ].join('')
}
