import { oldTown, street } from './backdrop.ts'
import { bareRoom, paper, room, stall, table, workshop } from './interior.ts'
import { BRIGHTS, darken, FABRICS, lighten, mix, STEEL, WOODS } from './palette.ts'
import { disc, line, oval, polygon, rect, ring, shape, times } from './shapes.ts'
import type { SceneTable, Studio } from './studio.ts'
import { wheel } from './vehicles.ts'

const SHOTS = [table, table, paper]

export const keepsakes = {
  'brass-tray': { places: [table, stall, room], draw: brassTray },
  'mosaic-box': { places: [table, stall, paper], draw: mosaicBox },
  coins: { places: SHOTS, draw: coins },
  'prayer-beads': { places: [table], draw: beads },
  painting: { places: [bareRoom], draw: painting },
  'gift-box': { places: SHOTS, draw: gift },
  'donation-box': { places: [table, bareRoom], draw: donation },
  boxes: { places: [bareRoom, workshop, paper], draw: boxes },
  keys: { places: [paper], draw: keys },
  wallet: { places: SHOTS, draw: wallet },
  documents: { places: SHOTS, draw: documents },
  briefcase: { places: SHOTS, draw: briefcase },
  chart: { places: [paper, table], draw: chart, mirror: false },
  plumbing: { places: [workshop, bareRoom], draw: plumbing },
  'satellite-dish': { places: [street, oldTown], draw: dish },
  'moving-van': { places: [street, oldTown], draw: movingVan },
  cleaning: { places: [bareRoom, room], draw: cleaning },
  suitcase: { places: [bareRoom, paper], draw: suitcase },
  'graduation-cap': { places: SHOTS, draw: cap },
} satisfies SceneTable

function brassTray(s: Studio): string {
  const brass = s.random.pick(['#c9953c', '#b5793f', '#c2a25a'])
  const petals = (r: number, n: number, size: number, c: string) =>
    times(n, (i) => oval(400, 290 - r, size, size * 1.7, c, `transform="rotate(${(i * 360) / n} 400 290)"`))
  return (
    s.shadow(400, 514, 170, 16) +
    disc(400, 290, 210, darken(brass, 0.3)) +
    disc(400, 288, 204, s.across(lighten(brass, 0.4), brass)) +
    disc(400, 288, 170, brass) +
    petals(150, 20, 11, lighten(brass, 0.35)) +
    petals(104, 14, 14, darken(brass, 0.25)) +
    petals(58, 8, 14, lighten(brass, 0.4)) +
    disc(400, 290, 27, darken(brass, 0.3)) +
    disc(400, 290, 15, lighten(brass, 0.5)) +
    ring(400, 290, 128, lighten(brass, 0.4), 4) +
    line('M340 506l60 -30l60 30', '#6b4a34', 13)
  )
}

function mosaicBox(s: Studio): string {
  const wood = s.random.pick(['#5a3420', '#6f4226', '#4a2a1c'])
  const pearl = '#f0e6d0'
  const star = (x: number, y: number, r: number) =>
    rect(x - r, y - r, r * 2, r * 2, pearl) +
    rect(x - r, y - r, r * 2, r * 2, '#c98a44', 0, `transform="rotate(45 ${x} ${y})"`) +
    disc(x, y, r * 0.5, wood)
  return (
    s.shadow(400, 514, 290, 20) +
    rect(180, 340, 440, 166, s.down(lighten(wood, 0.12), wood), 6) +
    times(
      14,
      (i) =>
        polygon(
          [
            [190 + i * 30, 352],
            [205 + i * 30, 366],
            [220 + i * 30, 352],
            [205 + i * 30, 344],
          ],
          i % 2 ? pearl : '#c98a44',
        ) +
        polygon(
          [
            [190 + i * 30, 494],
            [205 + i * 30, 502],
            [220 + i * 30, 494],
            [205 + i * 30, 482],
          ],
          i % 2 ? '#c98a44' : pearl,
        ),
    ) +
    star(260, 424, 30) +
    star(400, 424, 36) +
    star(540, 424, 30) +
    polygon(
      [
        [180, 340],
        [230, 220],
        [570, 220],
        [620, 340],
      ],
      lighten(wood, 0.18),
    ) +
    polygon(
      [
        [210, 326],
        [246, 236],
        [554, 236],
        [590, 326],
      ],
      wood,
    ) +
    times(5, (i) => star(270 + i * 65, 282, 17)) +
    rect(384, 330, 32, 36, '#d9b45a', 5) +
    rect(172, 500, 456, 12, darken(wood, 0.3), 4)
  )
}

function coins(s: Studio): string {
  const metal = (i: number) => (['#d9b45a', '#c5cacc', '#b5793f'] as const)[i % 3] as string
  const stack = (x: number, n: number, c: string) =>
    times(
      n,
      (i) =>
        oval(x, 494 - i * 14, 50, 14, darken(c, 0.25)) + oval(x, 490 - i * 14, 50, 14, i % 2 ? c : lighten(c, 0.2)),
    )
  return (
    s.shadow(400, 512, 290, 16) +
    `<g transform="translate(20 215) rotate(-4 375 255) skewX(-14) scale(1 .72)">${rect(210, 180, 330, 150, s.across('#b9c9a8', '#93ab8c'), 6)}${disc(290, 255, 44, '#dfe6cc')}${rect(380, 210, 130, 10, '#6d8a6a', 5)}${rect(380, 236, 90, 8, '#6d8a6a', 4)}${rect(226, 196, 298, 118, 'none', 4, 'stroke="#6d8a6a" stroke-width="4"')}</g>` +
    stack(270, s.random.int(4, 9), metal(0)) +
    stack(400, s.random.int(3, 7), metal(1)) +
    stack(520, s.random.int(2, 6), metal(2)) +
    disc(630, 450, 56, metal(s.random.int(0, 2))) +
    ring(630, 450, 46, '#fff6df', 3) +
    times(8, (i) => oval(630, 424, 5, 13, '#fff6df', `transform="rotate(${i * 45} 630 450)" opacity=".8"`))
  )
}

function beads(s: Studio): string {
  const tone = s.random.pick(['#b5651a', '#3f7f6b', '#8c2f2f', '#26282b', '#e0a030', '#3c6fa0'])
  const bead = (x: number, y: number, r: number) =>
    disc(x, y, r, s.glow(lighten(tone, 0.5), tone)) + disc(x - r * 0.3, y - r * 0.35, r * 0.25, '#fff', 'opacity=".7"')
  return (
    s.shadow(400, 512, 230, 16) +
    times(27, (i) => bead(400 + 180 * Math.sin((i / 27) * 6.283), 448 + 56 * Math.cos((i / 27) * 6.283), 18)) +
    bead(400, 516, 13) +
    rect(391, 522, 18, 30, tone, 8) +
    line('M400 552v22M394 552l-8 20M406 552l8 20', '#c9a04c', 5)
  )
}

function painting(s: Studio): string {
  const wood = s.random.pick([...WOODS, '#c9a04c'])
  const hue = s.random.pick(BRIGHTS)
  return (
    rect(206, 96, 400, 300, '#1d1712', 4, 'opacity=".25"') +
    rect(200, 84, 400, 300, s.across(lighten(wood, 0.3), darken(wood, 0.15)), 6) +
    rect(222, 106, 356, 256, s.down(mix(hue, '#fdeac6', 0.6), '#f7e0b8')) +
    disc(490, 170, 32, '#fff2cf') +
    shape('M222 290q90 -70 180 -30t176 -20v122H222Z', mix(hue, '#6d7a52', 0.6)) +
    times(
      5,
      (i) =>
        rect(250 + i * 60, 230 - (i % 3) * 20, 46, 110 + (i % 3) * 20, lighten('#c9a878', i * 0.08)) +
        rect(266 + i * 60, 256 - (i % 3) * 20, 14, 26, '#5a4030', 6),
    ) +
    shape('M340 210a32 32 0 0 1 64 0Z', '#7f9a8c') +
    rect(222, 330, 356, 32, darken(hue, 0.4), 0, 'opacity=".5"') +
    s.shadow(400, 514, 150, 10) +
    line('M360 510l30 -60M440 510l-30 -60', '#6f4a30', 9) +
    oval(400, 452, 66, 15, s.random.pick(WOODS)) +
    times(5, (i) => disc(360 + i * 20, 450, 6, s.random.pick(BRIGHTS)))
  )
}

function gift(s: Studio): string {
  const [a, b] = [s.random.pick(BRIGHTS), s.random.pick(['#f4d68a', '#fdf6e4', '#c2324f'])]
  return (
    s.shadow(400, 514, 260, 18) +
    rect(250, 300, 300, 206, s.across(lighten(a, 0.2), darken(a, 0.12)), 6) +
    rect(232, 260, 336, 56, s.down(lighten(a, 0.25), a), 8) +
    rect(376, 260, 48, 246, b) +
    shape('M400 260q-110 -20 -96 -84q50 -30 96 84ZM400 260q110 -20 96 -84q-50 -30 -96 84Z', b) +
    shape('M392 250q-60 -20 -60 -54q30 -4 60 54ZM408 250q60 -20 60 -54q-30 -4 -60 54Z', darken(b, 0.2)) +
    disc(400, 256, 19, lighten(b, 0.2)) +
    rect(570, 420, 100, 86, s.random.pick(BRIGHTS), 5) +
    rect(610, 420, 18, 86, '#fdf6e4')
  )
}

function donation(s: Studio): string {
  const cloth = () => s.random.pick([...FABRICS, ...BRIGHTS])
  return (
    s.shadow(400, 514, 270, 18) +
    times(4, (i) => rect(250 + i * 76, 250 + (i % 2) * 24, 70, 110, cloth(), 18)) +
    disc(330, 260, 40, '#c98f52') +
    disc(302, 228, 15, '#c98f52') +
    disc(358, 228, 15, '#c98f52') +
    disc(318, 254, 5, '#2a1d18') +
    disc(342, 254, 5, '#2a1d18') +
    rect(470, 220, 40, 130, cloth(), 4) +
    rect(516, 236, 34, 120, cloth(), 4) +
    rect(210, 330, 380, 176, s.across('#d2a878', '#b08654'), 5) +
    polygon(
      [
        [210, 330],
        [160, 380],
        [180, 396],
        [224, 350],
      ],
      '#c4965f',
    ) +
    polygon(
      [
        [590, 330],
        [640, 380],
        [620, 396],
        [576, 350],
      ],
      '#a87a48',
    ) +
    shape('M400 474q-64 -44 -58 -80q8 -30 38 -22q14 6 20 20q6 -14 20 -20q30 -8 38 22q6 36 -58 80Z', '#c2486c')
  )
}

function boxes(s: Studio): string {
  const box = (x: number, y: number, w: number, h: number) => {
    const c = s.random.pick(['#d2a878', '#c4965f', '#ddb98a'])
    return (
      rect(x, y, w, h, s.across(lighten(c, 0.15), darken(c, 0.1)), 4) +
      rect(x + w * 0.42, y, w * 0.16, h, lighten(c, 0.35), 0, 'opacity=".6"') +
      rect(x + w - 52, y + h - 38, 38, 24, '#fdf6e4', 3) +
      line(`M${x + 16} ${y + h - 18}l12 -14l12 14`, darken(c, 0.4), 4)
    )
  }
  return (
    s.shadow(400, 514, 300, 20) +
    box(160, 330, 230, 176) +
    box(400, 390, 220, 116) +
    box(200, 200, 170, 130) +
    box(430, 290, 150, 100) +
    (s.random.chance(0.5)
      ? rect(600, 450, 70, 56, s.random.pick(BRIGHTS), 4)
      : disc(650, 480, 26, s.random.pick(BRIGHTS)))
  )
}

function keys(s: Studio): string {
  const fob = s.random.pick(['#2a2c2e', '#8c2f3a', '#6b4a34', '#3c6fa0'])
  const key = (turn: number, c: string) =>
    `<g transform="rotate(${turn} 400 250)">${disc(400, 300, 34, c)}${disc(400, 292, 13, '#3a332e')}${rect(389, 328, 22, 150, c, 4)}${rect(411, 420, 20, 13, c, 2)}${rect(411, 446, 26, 15, c, 2)}</g>`
  return (
    s.shadow(400, 512, 220, 18) +
    key(34, '#c9a04c') +
    key(-6, STEEL) +
    ring(400, 236, 56, '#aeb4b7', 10) +
    `<g transform="rotate(-44 400 250)">${rect(352, 290, 96, 176, fob, 34)}${times(3, (i) => disc(400, 330 + i * 40, 14, i === 0 ? '#c2322c' : lighten(fob, 0.25)))}</g>`
  )
}

function wallet(s: Studio): string {
  const tone = s.random.pick(['#6b4a34', '#2b2422', '#8a5a36', '#3f4a5a'])
  return (
    s.shadow(400, 512, 270, 18) +
    rect(260, 200, 230, 150, s.across('#cfe0d0', '#a8c4b0'), 8, 'transform="rotate(-6 375 275)"') +
    rect(320, 230, 230, 140, s.across('#f4efe3', '#d9cfba'), 10) +
    rect(342, 254, 60, 70, '#c9b8a0', 5) +
    rect(420, 262, 100, 10, '#a89a84', 5) +
    rect(420, 286, 70, 10, '#a89a84', 5) +
    rect(200, 300, 400, 206, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 22) +
    rect(212, 312, 376, 182, 'none', 16, `stroke="${lighten(tone, 0.4)}" stroke-width="2.5" stroke-dasharray="9 6"`) +
    rect(520, 370, 100, 60, darken(tone, 0.2), 14) +
    disc(560, 400, 13, '#d9b45a')
  )
}

function documents(s: Studio): string {
  const page = (x: number, turn: number, stamp: string) =>
    `<g transform="translate(${x} 330) rotate(${turn})">${rect(-110, -160, 220, 330, '#1d1712', 4, 'opacity=".12"')}${rect(-114, -166, 220, 330, '#fdf9ee', 4)}${rect(-90, -140, 60, 70, mix(stamp, '#fdf9ee', 0.6), 4)}${rect(-10, -136, 90, 12, '#b5a98f', 5)}${rect(-10, -110, 70, 9, '#d2c8b0', 4)}${times(7, (i) => rect(-90, -40 + i * 22, 150 + ((i * 41) % 30), 8, '#d9d0ba', 4))}${ring(54, 120, 26, stamp, 5, 'opacity=".7"')}${line('M-84 134q30 -30 50 0t50 -6', '#3c5f8a', 4)}</g>`
  return (
    s.shadow(400, 514, 290, 16) +
    page(300, -8, s.random.pick(BRIGHTS)) +
    page(490, 6, s.random.pick(BRIGHTS)) +
    `<g transform="rotate(38 640 430)">${rect(632, 320, 15, 150, '#2f4f8a', 5)}${shape('M632 470h15l-7 22Z', '#d9b48a')}</g>`
  )
}

function briefcase(s: Studio): string {
  const tone = s.random.pick(['#6b4426', '#26282b', '#8a5a36', '#3f4a5a'])
  return (
    s.shadow(400, 514, 300, 20) +
    rect(160, 236, 210, 90, '#fdf9ee', 4, 'transform="rotate(-6 265 280)"') +
    rect(340, 240, 120, 60, 'none', 18, `stroke="${darken(tone, 0.3)}" stroke-width="19"`) +
    rect(190, 290, 420, 216, s.down(lighten(tone, 0.22), darken(tone, 0.15)), 20) +
    shape('M190 390q210 70 420 0v-80q0 -20 -20 -20H210q-20 0 -20 20Z', darken(tone, 0.16)) +
    rect(376, 396, 48, 54, '#d9b45a', 8) +
    rect(390, 412, 20, 22, '#7a5a1e', 4) +
    rect(640, 430, 56, 70, s.random.pick(BRIGHTS), 8) +
    line('M696 446q26 0 22 24t-22 18', '#f4efe3', 7)
  )
}

function chart(s: Studio): string {
  const tone = s.random.pick(BRIGHTS)
  return (
    s.shadow(400, 514, 280, 16) +
    rect(190, 170, 420, 270, '#fdf9ee', 8, `stroke="#b5a98f" stroke-width="9"`) +
    line('M240 390L320 320L400 350L540 230', tone, 12) +
    polygon(
      [
        [540, 230],
        [506, 236],
        [532, 262],
      ],
      tone,
    ) +
    times(4, (i) => rect(250 + i * 80, 400 - i * 30, 40, 20 + i * 30, lighten(tone, 0.4), 4)) +
    line('M280 440l-30 70M520 440l30 70', '#8a6a48', 13) +
    disc(630, 470, 36, '#d9b45a') +
    ring(630, 470, 26, '#f4e6b8', 4)
  )
}

function plumbing(s: Studio): string {
  const pipe = s.random.pick(['#b5793f', '#8f9598', '#5f8fa8'])
  return (
    s.shadow(400, 514, 280, 18) +
    line('M140 240H340V420H560', pipe, 46, 'stroke-linejoin="miter" stroke-linecap="butt"') +
    line('M140 228H352V408H560', lighten(pipe, 0.4), 7, 'stroke-linecap="butt"') +
    rect(306, 200, 70, 70, darken(pipe, 0.2), 10) +
    rect(306, 384, 70, 70, darken(pipe, 0.2), 10) +
    rect(450, 384, 44, 72, darken(pipe, 0.15), 6) +
    rect(464, 340, 14, 50, '#55595c') +
    rect(430, 326, 84, 20, '#c2322c', 9) +
    rect(554, 390, 30, 60, darken(pipe, 0.3), 6) +
    shape('M590 440q20 34 0 50q-20 -16 0 -50Z', '#5fb0d0') +
    oval(600, 508, 80, 11, '#8fcbe0', 'opacity=".8"') +
    `<g transform="rotate(-28 230 400)">${rect(210, 330, 30, 180, '#c2322c', 10)}${shape('M196 340v-60h60v20h-34v20h34v20Z', '#aeb4b7')}</g>`
  )
}

function dish(s: Studio): string {
  const tone = s.random.pick(['#e9e6df', '#c5cacc', '#d9cdb8'])
  return (
    s.shadow(420, 514, 190, 16) +
    line('M440 506V350M380 506L440 420L500 506', '#6d7276', 15) +
    `<g transform="rotate(-28 400 280)">${oval(400, 280, 110, 190, s.across(darken(tone, 0.25), tone))}${oval(386, 280, 100, 178, s.across(lighten(tone, 0.3), darken(tone, 0.08)))}${line('M386 110L230 280L386 450M386 280L230 280', '#8f9598', 7)}${rect(200, 258, 50, 44, '#55595c', 10)}</g>`
  )
}

function movingVan(s: Studio): string {
  const tone = s.random.pick(BRIGHTS)
  return (
    s.shadow(400, 514, 340, 20) +
    rect(270, 190, 400, 270, s.down('#fdfaf2', '#d9d2c2'), 8) +
    rect(270, 370, 400, 40, tone) +
    shape('M400 250h140l-30 -30M540 250l-30 30', 'none', `stroke="${tone}" stroke-width="17"`) +
    shape('M110 470V370q10 -90 60 -110h100v210Z', s.down(lighten(tone, 0.2), darken(tone, 0.12))) +
    shape('M136 360q10 -60 50 -78h50v78Z', '#4a6a7c') +
    rect(104, 430, 30, 26, '#fff3cf', 5) +
    rect(104, 460, 570, 22, '#2a2c2e', 6) +
    wheel(200, 472, 42) +
    wheel(570, 472, 42) +
    rect(680, 440, 76, 66, '#c4965f', 4) +
    rect(690, 386, 56, 54, '#d2a878', 4)
  )
}

function cleaning(s: Studio): string {
  const tone = s.random.pick(BRIGHTS)
  return (
    s.shadow(400, 514, 250, 16) +
    line('M560 500L480 130', '#b98655', 13) +
    shape('M520 420h90l30 90H510Z', '#e6c878') +
    line('M540 430l-6 74M566 430v76M590 430l12 74', '#b5924a', 4) +
    shape('M230 350H430l-20 156H250Z', s.across(lighten(tone, 0.25), darken(tone, 0.12))) +
    oval(330, 350, 100, 20, darken(tone, 0.3)) +
    line('M234 350q96 -130 192 0', '#8f9598', 8) +
    times(7, (i) => disc(256 + i * 25, 338 - (i % 3) * 13, 21, '#fff', 'opacity=".85"')) +
    rect(150, 400, 60, 106, s.random.pick(BRIGHTS), 10) +
    rect(168, 366, 24, 36, '#f4f1ea', 4) +
    line('M168 366h-24M192 370l14 16', '#f4f1ea', 11) +
    shape('M400 470h90l-10 36h-70Z', s.random.pick(BRIGHTS))
  )
}

function suitcase(s: Studio): string {
  const tone = s.random.pick([...BRIGHTS, ...FABRICS])
  const one = (x: number, k: number, c: string) =>
    `<g transform="translate(${x} 500) scale(${k})">${s.shadow(0, 12, 130, 14)}${rect(-44, -390, 88, 100, 'none', 12, 'stroke="#8f9598" stroke-width="11"')}${rect(-110, -300, 220, 296, s.across(lighten(c, 0.25), darken(c, 0.15)), 28)}${line('M-60 -290v276M-20 -290v276M20 -290v276M60 -290v276', darken(c, 0.2), 5)}${rect(-110, -170, 220, 26, darken(c, 0.3))}${disc(-76, 2, 14, '#26282b')}${disc(76, 2, 14, '#26282b')}</g>`
  return one(330, 1, tone) + one(540, 0.74, s.random.pick(BRIGHTS))
}

function cap(s: Studio): string {
  const tone = s.random.pick(['#26303f', '#3f2f4a', '#26282b', '#2f4f45'])
  return (
    s.shadow(400, 512, 260, 16) +
    times(
      3,
      (i) =>
        rect(250 + i * 10, 464 - i * 44, 300 - i * 20, 42, s.random.pick(BRIGHTS), 6) +
        rect(540 - i * 10, 470 - i * 44, 10, 30, '#fdf6e4'),
    ) +
    shape('M300 300v56q100 50 200 0v-56Z', darken(tone, 0.2)) +
    polygon(
      [
        [400, 190],
        [610, 260],
        [400, 330],
        [190, 260],
      ],
      lighten(tone, 0.14),
    ) +
    polygon(
      [
        [400, 190],
        [610, 260],
        [400, 270],
        [190, 260],
      ],
      lighten(tone, 0.26),
    ) +
    line('M400 258L590 270V350', '#d9b45a', 6) +
    rect(580, 346, 20, 50, '#d9b45a', 6)
  )
}
