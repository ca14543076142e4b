import { countryside, yard } from './backdrop.ts'
import { bareRoom, paper, room, table } from './interior.ts'
import { BRIGHTS, darken, FABRICS, lighten, STEEL, WOODS } from './palette.ts'
import { disc, line, oval, polygon, rect, ring, shape, times } from './shapes.ts'
import type { Look, SceneTable, Studio } from './studio.ts'

const SHOTS = [table, paper, paper]

export const leisure = {
  pram: { places: [bareRoom, room, paper], draw: pram },
  cot: { places: [room, bareRoom], draw: cot },
  'baby-clothes': { places: SHOTS, draw: babyClothes },
  toys: { places: [room, paper, table], draw: toys },
  'baby-bottle': { places: SHOTS, draw: bottles },
  'school-bag': { places: SHOTS, draw: schoolBag },
  bicycle: { places: [yard, countryside, bareRoom, paper], draw: bicycle },
  gym: { places: [bareRoom, paper], draw: gym },
  football: { places: [yard, countryside, paper], draw: football },
  camping: { places: [countryside, countryside, yard], draw: tent },
  fishing: { places: [countryside, paper], draw: fishing },
  swimming: { places: SHOTS, draw: swimming },
  gloves: { places: SHOTS, draw: boxingGloves },
  billiards: { places: [bareRoom, room], draw: billiards },
  chess: { places: SHOTS, draw: chess },
  books: { places: SHOTS, draw: books },
  stationery: { places: SHOTS, draw: stationery },
} satisfies SceneTable

function pram(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...FABRICS, ...BRIGHTS])
  return (
    s.shadow(400, 512, 240, 16) +
    line('M300 470L470 360M500 470L330 380M540 300L620 210q20 -16 40 -6', '#8f9598', 11) +
    shape('M240 290H560q-6 110 -120 110H340q-90 -6 -100 -110Z', s.down(lighten(tone, 0.25), darken(tone, 0.1))) +
    shape('M240 290q0 -130 150 -140l20 140Z', s.across(lighten(tone, 0.15), darken(tone, 0.18))) +
    line('M390 150L300 290M390 150L350 290', darken(tone, 0.3), 4) +
    rect(232, 282, 336, 18, lighten(tone, 0.45), 9) +
    shape('M410 286q60 -50 140 0Z', '#f7f1e4') +
    [290, 510]
      .map((x) => ring(x, 462, 42, '#2a2c2e', 11) + ring(x, 462, 34, STEEL, 3) + disc(x, 462, 9, '#55595c'))
      .join('')
  )
}

function cot(s: Studio): string {
  const wood = s.random.pick([...WOODS, '#f4efe4', '#dfe6e4'])
  return (
    s.shadow(400, 516, 290, 18) +
    rect(170, 220, 20, 290, darken(wood, 0.1), 6) +
    rect(610, 220, 20, 290, darken(wood, 0.1), 6) +
    rect(180, 410, 440, 46, '#fdf9f0', 8) +
    rect(330, 388, 280, 40, s.random.pick(BRIGHTS), 12, 'opacity=".85"') +
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
  const tone = lighten(s.random.pick(BRIGHTS), 0.35)
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
    times(2, (i) => shape(`M${580 + i * 60} 506v-40h30v22q26 0 26 18Z`, s.random.pick(BRIGHTS)))
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
    const c = s.random.pick(BRIGHTS)
    return rect(x, y, 66, 66, c, 8) + rect(x + 12, y + 12, 42, 42, lighten(c, 0.45), 6)
  }
  return (
    s.shadow(400, 514, 300, 18) +
    bear +
    block(460, 440) +
    block(532, 440) +
    block(496, 370) +
    disc(640, 470, 38, s.random.pick(BRIGHTS)) +
    line('M606 456q34 24 68 0', '#fff', 8) +
    shape('M130 500h90v-30h-26l-14 -26h-34l-16 26Z', s.random.pick(BRIGHTS)) +
    disc(152, 500, 13, '#26282b') +
    disc(200, 500, 13, '#26282b')
  )
}

function bottles(s: Studio): string {
  const one = (x: number, k: number) => {
    const c = s.random.pick(BRIGHTS)
    return `<g transform="translate(${x} 506) scale(${k})">${s.shadow(0, 2, 90, 10)}${rect(-60, -220, 120, 220, '#f4fafa', 26)}${rect(-56, -130, 112, 126, '#fffdf4', 22)}${line('M30 -180h22M38 -150h14M30 -120h22M38 -90h14M30 -60h22', c, 4)}${rect(-66, -262, 132, 48, c, 10)}${shape('M-40 -262q4 -40 26 -46q0 -30 14 -32q14 2 14 32q22 6 26 46Z', '#f0d6a8')}</g>`
  }
  return (
    one(300, 1) + one(470, 0.82) + ring(600, 470, 27, s.random.pick(BRIGHTS), 13) + oval(600, 440, 24, 14, '#f0d6a8')
  )
}

function schoolBag(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(BRIGHTS)
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
        rect(566 + i * 22, 380 - i * 14, 12, 126 + i * 14, s.random.pick(BRIGHTS), 2) +
        shape(`M${566 + i * 22} ${380 - i * 14}l6 -20l6 20Z`, '#e9cfa0'),
    )
  )
}

function bicycle(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...BRIGHTS, '#26282b'])
  const w = (x: number) =>
    ring(x, 400, 100, '#232425', 11) +
    ring(x, 400, 92, STEEL, 3) +
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
  const tone = s.random.pick(BRIGHTS)
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
    `<g transform="translate(${x} ${y}) scale(${k})">${rect(-90, -12, 180, 24, STEEL, 8)}${[-110, 70].map((p) => rect(p, -60, 40, 120, '#2a2c2e', 12) + rect(p + (p < 0 ? -26 : 40), -42, 26, 84, '#3a3d40', 8) + rect(p + 8, -60, 8, 120, tone, 2)).join('')}</g>`
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
  const jersey = s.random.pick(BRIGHTS)
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
  const tone = s.random.pick(BRIGHTS)
  return (
    s.shadow(400, 512, 310, 20) +
    polygon(
      [
        [150, 500],
        [380, 210],
        [640, 500],
      ],
      s.across(lighten(tone, 0.2), darken(tone, 0.1)),
    ) +
    polygon(
      [
        [380, 210],
        [640, 500],
        [700, 470],
        [440, 200],
      ],
      darken(tone, 0.25),
    ) +
    polygon(
      [
        [380, 240],
        [310, 500],
        [450, 500],
      ],
      '#2f2622',
    ) +
    polygon(
      [
        [380, 240],
        [310, 500],
        [340, 500],
      ],
      lighten(tone, 0.4),
    ) +
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
    rect(400, 400, 190, 106, s.random.pick(BRIGHTS), 10) +
    rect(400, 430, 190, 14, '#f4f1ea') +
    rect(460, 386, 70, 20, 'none', 8, 'stroke="#3a3d40" stroke-width="8"') +
    oval(200, 486, 66, 21, '#8fa8b0') +
    polygon(
      [
        [140, 486],
        [104, 462],
        [104, 510],
      ],
      '#6d8a94',
    ) +
    disc(240, 480, 4, '#17120f')
  )
}

function swimming(s: Studio): string {
  const tone = s.random.pick(BRIGHTS)
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
  const wood = s.random.pick(WOODS)
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
      disc(340 + (i % 4) * 30 + (i > 3 ? 15 : 0), 340 + Math.floor(i / 4) * 22, 11, s.random.pick(BRIGHTS)),
    ) +
    disc(540, 380, 11, '#fbf8f0') +
    line('M570 376L740 330', '#d9b48a', 7)
  )
}

function chess(s: Studio): string {
  const wood = s.random.pick(WOODS)
  const cells = times(8, (r) =>
    times(4, (c) => {
      const y = 400 + r * 12.5
      const w = 45 + r * 4.6
      const x = 400 + (c * 2 + (r % 2) - 4) * w
      return polygon(
        [
          [x, y],
          [x + w, y],
          [x + w * 1.09, y + 12.5],
          [x * 1.0 + (x - 400) * 0.09, y + 12.5],
        ],
        '#f0dcb4',
      )
    }),
  )
  const piece = (x: number, y: number, k: number, c: string) =>
    `<g transform="translate(${x} ${y}) scale(${k})">${oval(0, 0, 34, 9, darken(c, 0.3))}${shape('M-30 0q4 -30 16 -40q10 -40 2 -80h24q-8 40 2 80q12 10 16 40Z', s.across(lighten(c, 0.3), darken(c, 0.15)))}${disc(0, -136, 24, c)}${oval(0, -112, 24, 7, darken(c, 0.15))}</g>`
  return (
    s.shadow(400, 514, 310, 16) +
    polygon(
      [
        [200, 390],
        [600, 390],
        [690, 506],
        [110, 506],
      ],
      darken(wood, 0.2),
    ) +
    cells +
    piece(280, 440, 0.9, '#f4e6c8') +
    piece(360, 476, 1.1, '#f4e6c8') +
    piece(460, 430, 0.85, '#3a2a20') +
    piece(540, 474, 1.15, '#3a2a20')
  )
}

function books(s: Studio): string {
  const old = s.random.chance(0.3)
  const shades = old ? ['#6b4a2f', '#7a3a2f', '#4a4a3a', '#8a6a3c'] : [...BRIGHTS, ...FABRICS]
  let y = 506
  const stack = times(s.random.int(4, 6), () => {
    const [h, w, c] = [s.random.int(32, 50), s.random.int(270, 340), s.random.pick(shades)]
    y -= h
    const x = 400 - w / 2 + s.random.int(-30, 10)
    return (
      rect(x, y, w, h - 2, s.down(lighten(c, 0.15), darken(c, 0.1)), 6) +
      rect(x + w - 14, y + 5, 12, h - 12, '#f4ead2', 2) +
      rect(x + 26, y + 6, 10, h - 14, '#e6c46a', 2) +
      rect(x + 60, y + h / 2 - 4, 110, 6, lighten(c, 0.5), 3)
    )
  })
  const open =
    shape(`M400 ${y - 6}q-70 -40 -170 -22v-16q100 -18 170 20q70 -38 170 -20v16q-100 -18 -170 22Z`, '#fdf8ea') +
    line(`M400 ${y - 8}v-16`, '#b5a588', 3)
  return (
    s.shadow(400, 512, 250, 18) +
    stack +
    (s.random.chance(0.5)
      ? open
      : line(`M360 ${y - 12}h80M352 ${y - 16}a16 12 0 0 1 32 0M416 ${y - 16}a16 12 0 0 1 32 0`, '#3a2d26', 5))
  )
}

function stationery(s: Studio): string {
  const cup = s.random.pick(BRIGHTS)
  return (
    s.shadow(420, 512, 290, 16) +
    times(6, (i) =>
      rect(
        250 + i * 20,
        250 + ((i * 31) % 60),
        13,
        200,
        s.random.pick(BRIGHTS),
        3,
        `transform="rotate(${(i - 2.5) * 5} 300 480)"`,
      ),
    ) +
    shape('M236 370h130l-12 136H248Z', s.across(lighten(cup, 0.25), darken(cup, 0.1))) +
    times(
      3,
      (i) =>
        rect(420 + i * 6, 464 - i * 36, 220 - i * 12, 36, s.random.pick(BRIGHTS), 5) +
        rect(426 + i * 6, 470 - i * 36, 208 - i * 12, 6, '#fdf8ea', 2),
    ) +
    rect(450, 320, 130, 72, '#f4f1ea', 8) +
    rect(462, 330, 106, 20, '#9fb58a', 3) +
    times(8, (i) => rect(464 + (i % 4) * 26, 358 + Math.floor(i / 4) * 16, 18, 11, '#6d7276', 2))
  )
}
