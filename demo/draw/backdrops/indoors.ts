import {
  brightColors,
  darken,
  fabricColors,
  greenColors,
  lighten,
  mix,
  stoneColors,
  wallColors,
  woodColors,
} from '#demo/draw/palette.ts'
import { disc, fade, line, oval, polygon, rect, shape, times } from '#demo/draw/shapes.ts'
import type { Backdrop, Studio } from '#demo/draw/studio.ts'

export const room: Backdrop = (s) => {
  const wall = s.random.pick(wallColors)
  const decor = s.random.pick([pictureFrames, roomWindow, plantCorner, wallLamp, arabesque])
  return wallAndFloor(s, wall) + decor(s, wall) + (s.random.chance(0.5) ? rug(s) : '')
}

export const bareRoom: Backdrop = (s) => {
  const wall = s.random.pick(wallColors)
  return wallAndFloor(s, wall) + s.random.pick([sunPatch, plantCorner, roomWindow])(s, wall)
}

export function wallAndFloor(s: Studio, wall: string, base = 425): string {
  const tiled = s.random.chance(0.5)
  const floor = tiled ? s.random.pick(['#d8ccb8', '#cfc6bb', '#c9b7a0']) : s.random.pick(woodColors)
  const seam = darken(floor, 0.2)
  const boards = times(9, (i) =>
    line(`M${400 + (i - 4) * 95} ${base}L${400 + (i - 4) * 175} 600`, seam, 1.5, 'opacity=".45"'),
  )
  const rows = tiled
    ? line(`M0 ${base + 35}H800M0 ${base + 85}H800M0 ${base + 145}H800`, seam, 1.5, 'opacity=".45"')
    : ''
  return [
    rect(0, 0, 800, base, s.down(lighten(wall, 0.2), wall)),
    rect(0, base, 800, 600 - base, s.down(darken(floor, 0.1), lighten(floor, 0.1))),
    boards,
    rows,
    rect(0, base - 12, 800, 13, lighten(wall, 0.5)),
    rect(0, base, 800, 4, '#1d1712', 0, 'opacity=".15"'),
  ].join('')
}

export const table: Backdrop = (s) => {
  const wall = s.random.pick(wallColors)
  const wood = s.random.pick(woodColors)
  const cloth = s.random.chance(0.3)
  const top = cloth ? lighten(s.random.pick(fabricColors), 0.45) : wood
  const grain = cloth
    ? times(8, (i) => line(`M${i * 150 - 260} 600L${i * 60 + 190} 405`, lighten(top, 0.35), 5, 'opacity=".5"'))
    : times(7, (i) =>
        line(`M0 ${420 + i * 28}q200 ${s.random.between(-8, 8)} 400 0t400 0`, darken(wood, 0.2), 1.5, 'opacity=".4"'),
      )
  return [
    rect(0, 0, 800, 405, s.down(lighten(wall, 0.2), darken(wall, 0.06))),
    s.random.pick([softShelf, roomWindow, sunPatch, pictureFrames, plantCorner, arabesque])(s, wall),
    rect(0, 405, 800, 195, s.down(darken(top, 0.12), lighten(top, 0.12))),
    grain,
    rect(0, 402, 800, 5, lighten(top, 0.3)),
  ].join('')
}

export const paper: Backdrop = (s) => {
  const tone = mix(s.random.pick([...brightColors, ...fabricColors]), '#f4ead9', s.random.between(0.32, 0.62))
  const x = s.random.between(150, 650)
  return [
    rect(0, 0, 800, 600, s.down(lighten(tone, 0.25), tone)),
    oval(x, 210, 420, 300, s.glow('#fffdf6cc', '#fffdf600')),
    rect(0, 400, 800, 200, s.down(`${lighten(tone, 0.1)}00`, lighten(tone, 0.3))),
    s.random.chance(0.5) ? disc(800 - x, 260, s.random.between(120, 190), lighten(tone, 0.35), 'opacity=".5"') : '',
  ].join('')
}

export const workshop: Backdrop = (s) => {
  const wall = s.random.pick(['#b9b2a4', '#a8aeb0', '#c4b59b', '#9fa79b'])
  const board = s.random.pick(['#8f6f4d', '#5f6d72', '#a5825a'])
  const tool = (x: number) =>
    s.random.pick([
      () => rect(x, 130, 9, 80, '#3d3a36', 3) + rect(x - 12, 118, 33, 18, '#7d8488', 3),
      () => line(`M${x} 130v70`, '#8d9396', 9) + disc(x, 126, 14, '#8d9396') + rect(x - 4, 108, 8, 14, board),
      () => rect(x - 3, 150, 7, 60, '#9aa0a3') + rect(x - 8, 112, 17, 44, s.random.pick(brightColors), 5),
      () => shape(`M${x - 16} 120h50l-12 70h-26Z`, '#a9afb2') + rect(x - 12, 186, 34, 24, darken(board, 0.5), 6),
    ])()
  return [
    rect(0, 0, 800, 430, s.down(lighten(wall, 0.15), wall)),
    rect(70, 80, 660, 160, board, 6),
    times(8, (i) => tool(125 + i * 78)),
    rect(40, 300, 720, 14, darken(board, 0.3), 3),
    times(9, (i) =>
      rect(
        60 + i * 78,
        300 - ((i * 37) % 30) - 28,
        52,
        ((i * 37) % 30) + 28,
        mix(s.random.pick(brightColors), wall, 0.45),
        5,
      ),
    ),
    rect(0, 425, 800, 175, s.down('#7f7a73', '#9a948b')),
    oval(s.random.between(150, 650), 565, 90, 12, '#4c4742', 'opacity=".25"'),
  ].join('')
}

export const garage: Backdrop = (s) => {
  const door = s.random.pick(['#8fa0a3', '#b7a88e', '#7f9185', '#a89a94'])
  return [
    rect(0, 0, 800, 430, s.down('#cfc6b6', '#b3a998')),
    rect(90, 60, 620, 370, door),
    times(
      12,
      (i) =>
        rect(90, 60 + i * 31, 620, 4, darken(door, 0.25)) +
        rect(90, 64 + i * 31, 620, 5, lighten(door, 0.25), 0, 'opacity=".6"'),
    ),
    rect(76, 44, 648, 18, darken(door, 0.45)),
    disc(400, 10, 230, s.glow('#fff3cfaa', '#fff3cf00')),
    rect(340, 8, 120, 10, '#fff8e2', 5),
    rect(10, 250, 60, 180, '#6e5a48', 4),
    times(3, (i) => rect(16, 266 + i * 55, 48, 34, s.random.pick(brightColors), 4)),
    rect(0, 425, 800, 175, s.down('#8a857d', '#aaa399')),
    oval(400, 520, 380, 60, '#fff', 'opacity=".1"'),
  ].join('')
}

export const showroom: Backdrop = (s) => {
  const tone = s.random.pick(['#dfe3e4', '#e6ddd0', '#3e464c', '#d5dcd3', '#54443c'])
  const panes = times(5, (i) =>
    rect(20 + i * 156, 70, 144, 300, s.down(s.light.sky[0], s.light.sky[1]), 2, 'opacity=".85"'),
  )
  return [
    rect(0, 0, 800, 425, s.down(lighten(tone, 0.1), tone)),
    panes,
    times(9, (i) => rect(i * 95 - 20, 330 - ((i * 53) % 70), 70, 40 + ((i * 53) % 70), '#8aa08a', 20, 'opacity=".35"')),
    rect(0, 0, 800, 52, darken(tone, 0.15)),
    times(
      6,
      (i) =>
        disc(80 + i * 128, 34, 8, '#fff6d8') +
        polygon(
          [
            [72 + i * 128, 40],
            [88 + i * 128, 40],
            [130 + i * 128, 180],
            [30 + i * 128, 180],
          ],
          '#fff6d8',
          'opacity=".14"',
        ),
    ),
    rect(0, 370, 800, 55, darken(tone, 0.25)),
    rect(0, 425, 800, 175, s.down(darken(tone, 0.12), lighten(tone, 0.35))),
    times(5, (i) => rect(20 + i * 156, 428, 144, 150, '#fff', 0, 'opacity=".09"')),
  ].join('')
}

export const stall: Backdrop = (s) => {
  const awning = s.random.pick(brightColors)
  const wood = s.random.pick(woodColors)
  const heap = (x: number) => {
    const tone = s.random.pick(['#c94b35', '#e0a23b', '#7d9a48', '#8b4a62', '#d9773a'])
    return (
      rect(x, 330, 150, 60, darken(wood, 0.1), 4) +
      times(9, (i) => disc(x + 18 + (i % 5) * 28, 326 - Math.floor(i / 5) * 18, 17, i % 2 ? tone : lighten(tone, 0.15)))
    )
  }
  return [
    rect(0, 0, 800, 420, s.down('#6f5b49', '#a58a69')),
    times(14, (i) => rect(i * 58, 200 + ((i * 41) % 50), 44, 90, mix(s.random.pick(brightColors), '#7a6450', 0.55), 6)),
    times(5, (i) => heap(10 + i * 160)),
    times(10, (i) => shape(`M${i * 80} 0h80v96q-40 44 -80 0Z`, i % 2 ? '#f6ead6' : awning)),
    rect(0, 92, 800, 8, '#000', 0, 'opacity=".1"'),
    disc(s.random.between(200, 600), 150, 150, s.glow('#ffe3a0aa', '#ffe3a000')),
    rect(0, 395, 800, 205, s.down(darken(wood, 0.05), lighten(wood, 0.2))),
    times(4, (i) => line(`M0 ${440 + i * 45}H800`, darken(wood, 0.3), 2, 'opacity=".35"')),
  ].join('')
}

function pictureFrames(s: Studio, wall: string): string {
  const x = s.random.between(60, 520)
  const frame = (fx: number, w: number, h: number) => {
    const tone = mix(s.random.pick(brightColors), wall, 0.45)
    return (
      rect(fx, 80, w, h, s.random.pick(woodColors), 3) +
      rect(fx + 8, 88, w - 16, h - 16, '#f5efe2') +
      oval(fx + w / 2, 80 + h * 0.6, w * 0.26, h * 0.2, tone) +
      disc(fx + w * 0.6, 80 + h * 0.36, w * 0.09, lighten(tone, 0.3))
    )
  }
  return fade(0.85, frame(x, 100, 130) + frame(x + 120, 78, 96))
}

function roomWindow(s: Studio, wall: string): string {
  const x = s.random.pick([60, 540])
  const curtain = mix(s.random.pick(fabricColors), wall, 0.4)
  return [
    rect(x, 60, 200, 240, '#f6f1e6', 4),
    rect(x + 10, 70, 180, 220, s.down(s.light.sky[0], s.light.sky[1])),
    shape(`M${x + 10} 290v-50q40 -40 90 -20t90 -10v80Z`, mix(s.random.pick(greenColors), s.light.sky[1], 0.4)),
    rect(x + 96, 70, 8, 220, '#f6f1e6') + rect(x + 10, 170, 180, 6, '#f6f1e6'),
    shape(`M${x - 26} 44h70q-4 150 -24 290h-46Z`, s.across(curtain, lighten(curtain, 0.25))),
    shape(`M${x + 226} 44h-70q4 150 24 290h46Z`, s.across(lighten(curtain, 0.25), curtain)),
    rect(x - 40, 38, 280, 8, '#8a6a48', 4),
  ].join('')
}

function plantCorner(s: Studio): string {
  const x = s.random.pick([80, 720])
  const green = s.random.pick(greenColors)
  const leaves = times(7, (i) =>
    oval(x, 290, 17, 70, i % 2 ? green : lighten(green, 0.2), `transform="rotate(${(i - 3) * 24} ${x} 350)"`),
  )
  return leaves + shape(`M${x - 36} 345h72l-10 78h-52Z`, s.random.pick(['#b5673f', '#e6ddcc', '#6f7f86']))
}

function wallLamp(s: Studio): string {
  const x = s.random.pick([110, 690])
  return (
    disc(x, 170, 190, s.glow('#ffe7b0cc', '#ffe7b000')) +
    rect(x - 4, 0, 8, 120, '#6a5440') +
    shape(`M${x - 46} 180l22 -66h48l22 66Z`, '#f3d9a0')
  )
}

/** An eight-pointed star panel, the pattern of Damascene woodwork. */
function arabesque(s: Studio, wall: string): string {
  const tone = darken(wall, 0.16)
  const star = (x: number, y: number) =>
    rect(x - 22, y - 22, 44, 44, tone) +
    rect(x - 22, y - 22, 44, 44, tone, 0, `transform="rotate(45 ${x} ${y})"`) +
    disc(x, y, 10, wall)
  const y = s.random.pick([70, 110])
  return fade(
    0.5,
    times(10, (i) => star(40 + i * 80, y)),
  )
}

function sunPatch(s: Studio): string {
  const x = s.random.between(80, 480)
  return fade(
    0.35,
    polygon(
      [
        [x, 60],
        [x + 110, 40],
        [x + 190, 330],
        [x + 80, 350],
      ],
      s.light.sun,
    ),
    polygon(
      [
        [x + 130, 36],
        [x + 230, 18],
        [x + 310, 308],
        [x + 210, 326],
      ],
      s.light.sun,
    ),
  )
}

function softShelf(s: Studio, wall: string): string {
  const items = times(9, (i) => {
    const h = s.random.between(36, 92)
    return rect(
      60 + i * 76,
      230 - h,
      s.random.between(26, 54),
      h,
      mix(s.random.pick([...brightColors, ...stoneColors]), wall, 0.55),
      6,
    )
  })
  return items + rect(30, 230, 740, 12, mix(s.random.pick(woodColors), wall, 0.3), 3)
}

function rug(s: Studio): string {
  const tone = s.random.pick(fabricColors)
  return (
    oval(400, 535, 360, 52, lighten(tone, 0.25)) +
    oval(400, 535, 330, 44, tone) +
    oval(400, 535, 300, 37, lighten(tone, 0.35)) +
    oval(400, 535, 285, 33, lighten(tone, 0.1))
  )
}
