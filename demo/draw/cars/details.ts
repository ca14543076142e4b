import { carPaints, darken, fabricColors, lighten, steelColor } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { Look, Studio } from '#demo/draw/studio.ts'

export function drawDashboard(s: Studio, look: Look): string {
  const trim = s.random.pick(['#2c2d30', '#3a332d', '#4a4038', '#26303a'])
  const seat = s.random.pick([...fabricColors, '#2f2f31', '#c9b79b'])
  const paint = look.color ?? s.random.pick(carPaints)
  const screen = s.random.pick(['#4f86a8', '#5f8f6b', '#b5793f', '#7667a8'])
  const [wx, wy] = [230, 430]
  return [
    shape('M0 0H800V30Q400 -10 0 30Z', darken(trim, 0.3)),
    shape('M0 0H70L0 330Z', darken(trim, 0.2)) + shape('M800 0H730L800 330Z', darken(trim, 0.2)),
    shape('M60 300Q400 262 740 300L800 350H0Z', s.down(lighten(paint, 0.2), paint)),
    rect(350, 22, 120, 38, '#15171a', 12) + rect(356, 27, 108, 28, s.across(s.light.sky[0], s.light.sky[1]), 8),
    shape('M0 330Q180 285 400 305T800 330V600H0Z', s.down(lighten(trim, 0.22), trim)),
    shape('M0 345Q200 310 400 325T800 345V372Q400 340 0 372Z', lighten(trim, 0.32)),
    shape('M90 400Q100 316 230 314T372 400Z', darken(trim, 0.5)),
    gauge(165, 372, 40, s.random.between(-100, 40)) + gauge(295, 372, 40, s.random.between(-100, 40)),
    rect(430, 338, 190, 112, '#0f1113', 10) + rect(438, 346, 174, 96, s.down(screen, darken(screen, 0.5)), 6),
    line('M452 425l40 -38 30 18 46 -44 34 22', lighten(screen, 0.6), 4) + disc(568, 370, 9, '#fff6e0'),
    times(3, (i) => rect(440 + i * 62, 466, 50, 16, darken(trim, 0.4), 8)),
    times(3, (i) => disc(460 + i * 65, 514, 19, '#121315') + ring(460 + i * 65, 514, 15, steelColor, 2)),
    vent(680, 385, trim) + vent(36, 400, trim),
    shape('M470 600l16 -62q44 -18 88 0l16 62Z', darken(trim, 0.3)) +
      rect(521, 540, 18, 50, steelColor, 8) +
      disc(530, 536, 21, '#191a1c'),
    shape('M600 600q20 -90 130 -80q60 6 70 30v50Z', s.down(lighten(seat, 0.2), seat)),
    steering(wx, wy, trim, seat),
  ].join('')
}

const gauge = (x: number, y: number, r: number, turn: number) =>
  disc(x, y, r, '#0d0f11') +
  ring(x, y, r - 5, '#dfe5e8', 2, 'stroke-dasharray="3 9"') +
  line(`M${x} ${y}V${y - r + 12}`, '#e5533d', 3, `transform="rotate(${turn} ${x} ${y})"`) +
  disc(x, y, 5, '#c9ced1')

const vent = (x: number, y: number, trim: string) =>
  rect(x - 48, y - 22, 96, 46, darken(trim, 0.55), 12) +
  times(4, (i) => rect(x - 42, y - 14 + i * 10, 84, 3, lighten(trim, 0.25)))

const steering = (x: number, y: number, trim: string, seat: string) =>
  [
    ring(x, y, 138, '#17181a', 27),
    ring(x, y, 143, lighten(trim, 0.35), 3, 'opacity=".7"'),
    shape(`M${x - 130} ${y - 14}h260v30q-60 12 -82 60h-96q-22 -48 -82 -60Z`, darken(trim, 0.35)),
    rect(x - 16, y + 60, 32, 74, darken(trim, 0.35), 6),
    oval(x, y + 14, 58, 50, lighten(trim, 0.08)),
    ring(x, y + 10, 17, steelColor, 4),
    line(`M${x - 137} ${y}a137 137 0 0 1 25 -78`, seat, 23, 'opacity=".5"'),
    rect(x - 108, y - 2, 34, 18, '#0f1011', 6) + rect(x + 74, y - 2, 34, 18, '#0f1011', 6),
  ].join('')

export function drawWheelDetail(s: Studio, look: Look): string {
  const paint = look.color ?? s.random.pick(carPaints)
  const rim = s.random.pick(['#d6dadc', '#9fa6aa', '#5b6064', '#cbbf9f'])
  const spokes = s.random.pick([5, 6, 8])
  const brake = s.random.pick(['#b5322c', '#6b7074', '#d2a02f'])
  const blade = times(spokes, (i) =>
    shape('M-22 30L-34 138H34L22 30Z', s.down(rim, lighten(rim, 0.4)), `transform="rotate(${(i * 360) / spokes} 0 0)"`),
  )
  return [
    shape('M0 150Q300 92 800 108V430H690A220 220 0 0 0 250 430H0Z', s.down(lighten(paint, 0.35), darken(paint, 0.22))),
    line('M0 238Q380 172 800 196', lighten(paint, 0.55), 4, 'opacity=".7"') +
      line('M705 112V430', darken(paint, 0.4), 3),
    rect(0, 424, 255, 36, '#26282b') + rect(690, 424, 110, 36, '#26282b'),
    shape('M248 440A222 222 0 0 1 692 440Z', '#141414'),
    s.shadow(470, 560, 260, 26, 0.7),
    disc(470, 372, 190, '#1c1c1d') +
      ring(470, 372, 176, '#333436', 6) +
      ring(470, 372, 184, '#2a2a2b', 8, 'stroke-dasharray="10 7"'),
    disc(470, 372, 146, rim) +
      disc(470, 372, 136, '#26282a') +
      disc(470, 372, 92, '#8d9396') +
      ring(470, 372, 70, '#6d7376', 3),
    shape('M385 300a112 112 0 0 0 -20 120l36 -10a78 78 0 0 1 12 -86Z', brake),
    `<g transform="translate(470 372)">${blade}</g>`,
    disc(470, 372, 40, rim) + disc(470, 372, 25, darken(rim, 0.5)) + disc(470, 372, 17, lighten(rim, 0.2)),
    times(5, (i) => disc(470 + 31 * Math.cos(i * 1.257), 372 + 31 * Math.sin(i * 1.257), 4, '#3c4043')),
  ].join('')
}
