import { paper, table } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, lighten } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'
import { wallpaper } from './phones.ts'

const tabletopBackdrops = [table, table, paper]

export const computers = {
  laptop: { backdrops: tabletopBackdrops, draw: laptop },
  desktop: { backdrops: [table], draw: desktop },
  monitor: { backdrops: tabletopBackdrops, draw: monitor },
  'computer-part': { backdrops: tabletopBackdrops, draw: graphicsCard },
  printer: { backdrops: tabletopBackdrops, draw: printer },
  router: { backdrops: tabletopBackdrops, draw: router },
  keyboard: { backdrops: tabletopBackdrops, draw: keyboardAndMouse, mirror: false },
} satisfies SceneTable

function laptop(s: Studio, look: Look): string {
  const body = look.color ?? s.random.pick(['#c5c9cc', '#4a4e53', '#2b2d31', '#d2c4b0', '#8fa0ac'])
  return [
    s.shadow(400, 512, 330, 22),
    rect(196, 146, 408, 272, darken(body, 0.2), 14) + rect(202, 152, 396, 260, '#101214', 10),
    `<g transform="translate(214 164)">${wallpaper(s, 372, 236, 3)}</g>` +
      shape('M420 164L586 164L586 300L470 400Z', '#fff', 'opacity=".08"'),
    shape('M196 414H604L690 494H110Z', s.down(lighten(body, 0.1), body)) +
      shape('M226 424H574L606 456H194Z', darken(body, 0.5)),
    line('M216 434H584M208 442H592M201 450H599', lighten(body, 0.1), 2, 'stroke-dasharray="20 4"') +
      shape('M350 464H450L458 486H342Z', darken(body, 0.14)),
    shape('M110 494H690Q690 508 672 508H128Q110 508 110 494Z', s.down(lighten(body, 0.25), darken(body, 0.2))),
    s.random.chance(0.5) ? oval(700, 520, 26, 12, darken(body, 0.4)) + oval(700, 516, 26, 12, lighten(body, 0.1)) : '',
  ].join('')
}

function screen(s: Studio, x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, '#17181a', 8) +
    `<g transform="translate(${x + 10} ${y + 10})">${wallpaper(s, w - 20, h - 26, 3)}</g>`
  )
}

function monitor(s: Studio): string {
  return (
    s.shadow(400, 512, 210, 16) +
    rect(380, 400, 40, 90, s.across('#55595c', '#2a2c2e')) +
    oval(400, 498, 110, 14, '#3a3d40') +
    screen(s, 150, 130, 500, 292)
  )
}

function desktop(s: Studio): string {
  const glow = s.random.pick(brightColors)
  const tower = [
    rect(560, 200, 150, 300, s.across('#2b2d31', '#17181a'), 8) +
      rect(574, 214, 122, 270, '#0c0d0f', 6, `stroke="${glow}" stroke-width="2"`),
    times(
      3,
      (i) =>
        ring(635, 264 + i * 84, 32, glow, 5, 'opacity=".9"') +
        ring(635, 264 + i * 84, 20, lighten(glow, 0.3), 2) +
        disc(635, 264 + i * 84, 7, '#55595c'),
    ),
  ].join('')
  return (
    s.shadow(400, 514, 360, 20) +
    rect(280, 410, 30, 80, '#3a3d40') +
    oval(295, 494, 84, 11, '#2a2c2e') +
    screen(s, 90, 180, 420, 246) +
    tower +
    shape('M130 512h330l16 34H112Z', '#2b2d31') +
    line('M140 522H452M134 534H460', '#8f9598', 5, 'stroke-dasharray="12 4"') +
    oval(520, 530, 18, 12, '#2b2d31')
  )
}

function graphicsCard(s: Studio): string {
  const accent = s.random.pick(brightColors)
  const fan = (x: number) =>
    disc(x, 380, 66, '#141517') +
    times(9, (i) => shape(`M${x} 380q14 -30 4 -60l-20 6Z`, '#4a4e52', `transform="rotate(${i * 40} ${x} 380)"`)) +
    disc(x, 380, 18, '#2b2d31') +
    ring(x, 380, 64, accent, 3, 'opacity=".7"')
  return (
    s.shadow(400, 508, 290, 16) +
    rect(150, 290, 500, 180, s.down('#3a3d42', '#1d1e21'), 16) +
    shape('M150 320l60 -30h140l-60 60Z', accent, 'opacity=".8"') +
    fan(270) +
    fan(420) +
    fan(570) +
    rect(220, 470, 260, 22, '#b58a3c') +
    line('M230 482H470', '#7a5a1e', 10, 'stroke-dasharray="4 5" stroke-linecap="butt"') +
    rect(126, 270, 20, 234, '#b9bfc2', 3)
  )
}

function printer(s: Studio): string {
  const tone = s.random.pick(['#f1eee7', '#3a3d41', '#cfd3d5'])
  return (
    s.shadow(400, 510, 260, 20) +
    shape('M280 300L300 170H500L520 300Z', '#fdfcf8') +
    line('M320 205h150M318 230h160M316 255h120', '#c9c4b8', 5) +
    rect(190, 290, 420, 130, s.down(lighten(tone, 0.2), darken(tone, 0.06)), 20) +
    rect(190, 400, 420, 106, s.down(tone, darken(tone, 0.2)), 14) +
    rect(260, 410, 280, 22, '#17181a', 5) +
    shape('M276 426H524L548 490H252Z', '#fdfcf8') +
    rect(300, 446, 90, 30, s.random.pick(brightColors), 3, 'opacity=".8"') +
    line('M410 452h90M410 468h70', '#b9b4a8', 4) +
    rect(500, 316, 76, 34, '#26323a', 4) +
    disc(480, 333, 8, '#6fd08a')
  )
}

function router(s: Studio): string {
  const tone = s.random.pick(['#f4f1ea', '#26282b'])
  return (
    s.shadow(400, 510, 250, 18) +
    times(4, (i) =>
      rect(
        230 + i * 108,
        230,
        14,
        220,
        darken(tone, 0.3),
        7,
        `transform="rotate(${(i - 1.5) * 6} ${237 + i * 108} 440)"`,
      ),
    ) +
    shape('M190 430H610L640 500Q640 508 630 508H170Q160 508 160 500Z', s.down(lighten(tone, 0.2), darken(tone, 0.12))) +
    times(6, (i) => disc(310 + i * 36, 474, 6, i % 4 ? '#6fd08a' : '#e0a040')) +
    line('M340 180q60 -50 120 0M362 204q38 -32 76 0', '#fff', 8, 'opacity=".6"')
  )
}

function keyboardAndMouse(s: Studio): string {
  const tone = s.random.pick(['#2b2d31', '#e9e5dc', '#4a5560'])
  const key = lighten(tone, 0.22)
  const rows = times(4, (r) =>
    times(12, (c) =>
      rect(
        150 + c * 33 - r * 6 + r,
        388 + r * 26,
        28,
        20,
        (r * 12 + c) % 17 === 3 ? s.random.pick(brightColors) : key,
        4,
      ),
    ),
  )
  return (
    s.shadow(400, 512, 330, 18) +
    shape('M140 370H560L590 508H104Z', s.down(lighten(tone, 0.1), darken(tone, 0.2))) +
    rows +
    s.shadow(655, 506, 60, 10) +
    shape('M620 480q-6 -90 40 -90t40 90q-4 26 -40 26t-40 -26Z', s.down(lighten(tone, 0.2), darken(tone, 0.15))) +
    rect(656, 400, 8, 30, '#8f9598', 4)
  )
}
