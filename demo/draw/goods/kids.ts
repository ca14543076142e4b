import { bareRoom, paper, room, table } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, fabricColors, lighten, steelColor, woodColors } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'
import { tabletopBackdrops } from './leisure.ts'

export const kids = {
  pram: { backdrops: [bareRoom, room, paper], draw: pram },
  cot: { backdrops: [room, bareRoom], draw: cot },
  'baby-clothes': { backdrops: tabletopBackdrops, draw: babyClothes },
  toys: { backdrops: [room, paper, table], draw: toys },
  'baby-bottle': { backdrops: tabletopBackdrops, draw: bottles },
  'school-bag': { backdrops: tabletopBackdrops, draw: schoolBag },
} satisfies SceneTable

function pram(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...fabricColors, ...brightColors])
  return (
    s.shadow(400, 512, 240, 16) +
    line('M300 470L470 360M500 470L330 380M540 300L620 210q20 -16 40 -6', '#8f9598', 11) +
    shape('M240 290H560q-6 110 -120 110H340q-90 -6 -100 -110Z', s.down(lighten(tone, 0.25), darken(tone, 0.1))) +
    shape('M240 290q0 -130 150 -140l20 140Z', s.across(lighten(tone, 0.15), darken(tone, 0.18))) +
    line('M390 150L300 290M390 150L350 290', darken(tone, 0.3), 4) +
    rect(232, 282, 336, 18, lighten(tone, 0.45), 9) +
    shape('M410 286q60 -50 140 0Z', '#f7f1e4') +
    [290, 510]
      .map((x) => ring(x, 462, 42, '#2a2c2e', 11) + ring(x, 462, 34, steelColor, 3) + disc(x, 462, 9, '#55595c'))
      .join('')
  )
}

function cot(s: Studio): string {
  const wood = s.random.pick([...woodColors, '#f4efe4', '#dfe6e4'])
  return (
    s.shadow(400, 516, 290, 18) +
    rect(170, 220, 20, 290, darken(wood, 0.1), 6) +
    rect(610, 220, 20, 290, darken(wood, 0.1), 6) +
    rect(180, 410, 440, 46, '#fdf9f0', 8) +
    rect(330, 388, 280, 40, s.random.pick(brightColors), 12, 'opacity=".85"') +
    rect(200, 380, 110, 40, '#fff', 18) +
    times(13, (i) => rect(204 + i * 32, 258, 9, 190, lighten(wood, 0.12), 4)) +
    rect(170, 244, 460, 18, lighten(wood, 0.1), 8) +
    rect(170, 444, 460, 24, wood, 6) +
    line('M600 240V110q0 -20 -20 -20H470M470 90v40M510 90v64M550 90v40', '#8f7a60', 6) +
    disc(470, 142, 14, '#e0bb4a') +
    disc(510, 166, 14, '#d9577a') +
    disc(550, 142, 14, '#4f9ac0')
  )
}

function babyClothes(s: Studio): string {
  const tone = lighten(s.random.pick(brightColors), 0.35)
  return (
    s.shadow(400, 512, 200, 14) +
    shape(
      'M340 190q60 40 120 0l80 50l-30 70l-36 -14v110q-10 70 -50 80l-14 -40h-20l-14 40q-40 -10 -50 -80V296l-36 14l-30 -70Z',
      s.down(lighten(tone, 0.3), tone),
    ) +
    line('M344 192q56 38 112 0', darken(tone, 0.3), 8) +
    disc(400, 330, 27, '#f7f1e4') +
    disc(380, 306, 11, '#f7f1e4') +
    disc(420, 306, 11, '#f7f1e4') +
    disc(392, 326, 4, '#3a2d26') +
    disc(408, 326, 4, '#3a2d26') +
    times(3, (i) => disc(386 + i * 14, 470, 4, '#fff')) +
    times(2, (i) => shape(`M${580 + i * 60} 506v-40h30v22q26 0 26 18Z`, s.random.pick(brightColors)))
  )
}

function toys(s: Studio): string {
  const fur = s.random.pick(['#b5793f', '#d9b48a', '#8a6a54', '#e8b8b0'])
  const bear =
    disc(270, 250, 30, fur) +
    disc(370, 250, 30, fur) +
    oval(320, 430, 92, 86, s.down(lighten(fur, 0.15), darken(fur, 0.08))) +
    oval(320, 440, 54, 54, lighten(fur, 0.35)) +
    disc(320, 300, 78, s.down(lighten(fur, 0.15), fur)) +
    oval(320, 326, 34, 27, lighten(fur, 0.4)) +
    oval(320, 314, 12, 9, '#2a1d18') +
    disc(292, 288, 8, '#2a1d18') +
    disc(348, 288, 8, '#2a1d18') +
    oval(240, 420, 27, 50, fur, 'transform="rotate(30 240 420)"') +
    oval(400, 420, 27, 50, fur, 'transform="rotate(-30 400 420)"') +
    oval(268, 494, 42, 26, fur) +
    oval(372, 494, 42, 26, fur)
  const block = (x: number, y: number) => {
    const c = s.random.pick(brightColors)
    return rect(x, y, 66, 66, c, 8) + rect(x + 12, y + 12, 42, 42, lighten(c, 0.45), 6)
  }
  return (
    s.shadow(400, 514, 300, 18) +
    bear +
    block(460, 440) +
    block(532, 440) +
    block(496, 370) +
    disc(640, 470, 38, s.random.pick(brightColors)) +
    line('M606 456q34 24 68 0', '#fff', 8) +
    shape('M130 500h90v-30h-26l-14 -26h-34l-16 26Z', s.random.pick(brightColors)) +
    disc(152, 500, 13, '#26282b') +
    disc(200, 500, 13, '#26282b')
  )
}

function bottles(s: Studio): string {
  const one = (x: number, k: number) => {
    const c = s.random.pick(brightColors)
    return `<g transform="translate(${x} 506) scale(${k})">${s.shadow(0, 2, 90, 10)}${rect(-60, -220, 120, 220, '#f4fafa', 26)}${rect(-56, -130, 112, 126, '#fffdf4', 22)}${line('M30 -180h22M38 -150h14M30 -120h22M38 -90h14M30 -60h22', c, 4)}${rect(-66, -262, 132, 48, c, 10)}${shape('M-40 -262q4 -40 26 -46q0 -30 14 -32q14 2 14 32q22 6 26 46Z', '#f0d6a8')}</g>`
  }
  return (
    one(300, 1) +
    one(470, 0.82) +
    ring(600, 470, 27, s.random.pick(brightColors), 13) +
    oval(600, 440, 24, 14, '#f0d6a8')
  )
}

function schoolBag(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(brightColors)
  return (
    s.shadow(400, 514, 200, 18) +
    line('M360 150q40 -50 80 0', darken(tone, 0.35), 14) +
    line('M290 240q-60 120 -10 250M510 240q60 120 10 250', darken(tone, 0.3), 21) +
    shape('M270 506V270q0 -130 130 -130t130 130V506Z', s.across(lighten(tone, 0.22), darken(tone, 0.14))) +
    rect(300, 350, 200, 140, darken(tone, 0.14), 22) +
    line('M312 376h176', lighten(tone, 0.5), 6) +
    line('M296 250q104 -50 208 0', darken(tone, 0.35), 6) +
    rect(390, 372, 14, 30, '#f4d68a', 5) +
    times(
      3,
      (i) =>
        rect(566 + i * 22, 380 - i * 14, 12, 126 + i * 14, s.random.pick(brightColors), 2) +
        shape(`M${566 + i * 22} ${380 - i * 14}l6 -20l6 20Z`, '#e9cfa0'),
    )
  )
}
