import { bareRoom, garage, paper, showroom, table, workshop } from '#demo/draw/backdrops/indoors.ts'
import { countryside, yard } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, lighten, stoneColors, woodColors } from '#demo/draw/palette.ts'
import { disc, line, oval, polygon, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

export const materials = {
  cement: { backdrops: [yard, workshop, garage], draw: cement },
  bricks: { backdrops: [yard, countryside], draw: bricks },
  marble: { backdrops: [workshop, showroom], draw: marble },
  tiles: { backdrops: [workshop, showroom, paper], draw: tiles },
  taps: { backdrops: [table, paper], draw: taps },
  paint: { backdrops: [workshop, paper, bareRoom], draw: paint },
  timber: { backdrops: [workshop, yard], draw: timber },
  'window-frame': { backdrops: [workshop, showroom], draw: windowFrame },
  'water-tank': { backdrops: [yard, countryside], draw: waterTank },
  switches: { backdrops: [table, paper], draw: switches },
  scrap: { backdrops: [yard, garage], draw: scrap },
} satisfies SceneTable

function cement(s: Studio): string {
  const stripe = s.random.pick(brightColors)
  const bag = (x: number, y: number) =>
    rect(x, y, 230, 66, s.down('#cfc6b6', '#a89c88'), 16) +
    rect(x + 70, y + 4, 90, 58, stripe, 4, 'opacity=".75"') +
    line(`M${x + 14} ${y + 12}v42M${x + 216} ${y + 12}v42`, '#8a7f6c', 4)
  const rods = times(
    7,
    (i) =>
      line(`M430 ${488 - i * 13}h290`, i % 2 ? '#7a4a35' : '#8f5a40', 10) +
      line(`M436 ${488 - i * 13}h280`, '#5a3526', 2, 'stroke-dasharray="3 9"'),
  )
  return s.shadow(400, 514, 340, 20) + rods + bag(140, 440) + bag(120, 374) + bag(160, 308) + bag(136, 242)
}

function bricks(s: Studio): string {
  const tone = s.random.pick(['#b8b2a8', '#b5673f', '#c9b490'])
  const rows = times(6, (r) =>
    times(
      6 - (r > 3 ? r - 3 : 0),
      (c) =>
        rect(150 + c * 84 + (r % 2) * 20, 460 - r * 46, 80, 42, (r + c) % 3 ? tone : lighten(tone, 0.14), 3) +
        rect(164 + c * 84 + (r % 2) * 20, 472 - r * 46, 20, 18, darken(tone, 0.35), 3) +
        rect(196 + c * 84 + (r % 2) * 20, 472 - r * 46, 20, 18, darken(tone, 0.35), 3),
    ),
  )
  return s.shadow(400, 514, 310, 18) + rect(140, 502, 540, 12, '#8a6a48', 3) + rows
}

function marble(s: Studio): string {
  const slab = (x: number, c: string) => {
    const d = `M${x} 506L${x + 30} 160H${x + 200}L${x + 170} 506Z`
    return (
      shape(d, s.across(lighten(c, 0.3), c)) +
      line(
        `M${x + 50} 180q60 80 10 140t40 160M${x + 130} 170q-40 120 20 180t-10 140`,
        darken(c, 0.3),
        3,
        'opacity=".5"',
      ) +
      line(`M${x} 506L${x + 30} 160`, lighten(c, 0.6), 6)
    )
  }
  return (
    s.shadow(400, 514, 320, 18) +
    slab(130, s.random.pick(['#f1ece2', '#d9c9b4'])) +
    slab(250, s.random.pick(['#3a3d40', '#5a6a60', '#8a4f3a'])) +
    slab(370, s.random.pick(['#e6d9c3', '#c9b4a0'])) +
    slab(490, s.random.pick(['#f4f1ea', '#b9b2a6'])) +
    rect(110, 500, 600, 14, '#7a5a3c', 4)
  )
}

function tiles(s: Studio): string {
  const [a, b] = [s.random.pick(brightColors), s.random.pick(stoneColors)]
  const tile = (x: number, y: number) =>
    rect(x, y, 110, 110, lighten(b, 0.4), 3) +
    disc(x + 55, y + 55, 34, a, 'opacity=".8"') +
    rect(x + 37, y + 37, 36, 36, lighten(b, 0.4), 0, `transform="rotate(45 ${x + 55} ${y + 55})"`) +
    disc(x + 55, y + 55, 9, darken(a, 0.3)) +
    polygon(
      [
        [x, y],
        [x + 26, y],
        [x, y + 26],
      ],
      a,
    ) +
    polygon(
      [
        [x + 110, y + 110],
        [x + 84, y + 110],
        [x + 110, y + 84],
      ],
      a,
    )
  return (
    s.shadow(400, 514, 290, 18) +
    `<g transform="translate(400 320) rotate(${s.random.int(-5, 5)}) translate(-400 -320)">${times(9, (i) => tile(174 + (i % 3) * 113, 152 + Math.floor(i / 3) * 113))}</g>` +
    times(5, (i) => rect(550, 480 - i * 22, 130, 20, i % 2 ? lighten(b, 0.3) : a, 3))
  )
}

function taps(s: Studio): string {
  const metal = s.random.pick(['#c5cacc', '#d9b45a', '#3a3d40'])
  return (
    s.shadow(400, 512, 240, 16) +
    shape('M180 430H620q-10 76 -90 76H270q-80 0 -90 -76Z', s.down('#fffefa', '#d9d4c8')) +
    rect(164, 412, 472, 28, '#fbf9f3', 12) +
    line('M400 412V240q0 -70 70 -70t70 70v30', metal, 36) +
    line('M392 412V240q0 -70 76 -76', lighten(metal, 0.5), 7) +
    rect(368, 390, 64, 26, darken(metal, 0.15), 6) +
    line('M400 300H330', metal, 17) +
    disc(322, 300, 17, darken(metal, 0.1)) +
    shape('M540 300q18 28 0 40q-18 -12 0 -40Z', '#6fb8d6')
  )
}

function paint(s: Studio): string {
  const [a, b] = [s.random.pick(brightColors), s.random.pick(brightColors)]
  const can = (x: number, k: number, c: string) =>
    `<g transform="translate(${x} 506) scale(${k})">${s.shadow(0, 2, 110, 14)}${line('M-84 -170q84 -130 168 0', '#8f9598', 6)}${rect(-86, -180, 172, 180, s.across('#eef1f1', '#9aa3a7'), 6)}${rect(-86, -130, 172, 90, c)}${oval(0, -180, 86, 20, '#c5cacc')}${oval(0, -180, 72, 14, c)}${shape('M30 -172q6 60 16 60t12 -64Z', c)}</g>`
  return (
    `<g transform="rotate(-24 560 300)">${rect(440, 170, 210, 62, s.down(lighten(a, 0.2), darken(a, 0.1)), 18)}${line('M650 200h34v80H560v40', '#6d7276', 9)}${rect(545, 316, 30, 130, '#c2322c', 12)}</g>` +
    can(260, 1.1, a) +
    can(450, 0.85, b) +
    oval(590, 510, 60, 9, b, 'opacity=".8"')
  )
}

function timber(s: Studio): string {
  const wood = s.random.pick(woodColors)
  return (
    s.shadow(400, 514, 330, 18) +
    times(15, (i) => {
      const [r, c] = [Math.floor(i / 5), i % 5]
      const x = 130 + c * 100 + (r % 2) * 24
      const y = 458 - r * 50
      return (
        (r === 2
          ? polygon(
              [
                [x, y],
                [x + 50, y - 60],
                [x + 144, y - 60],
                [x + 94, y],
              ],
              lighten(wood, 0.25),
            )
          : '') +
        rect(x, y, 94, 46, i % 2 ? lighten(wood, 0.1) : wood, 2) +
        line(`M${x + 20} ${y + 23}a27 14 0 0 1 54 0M${x + 34} ${y + 23}a13 7 0 0 1 26 0`, darken(wood, 0.3), 2)
      )
    })
  )
}

function windowFrame(s: Studio): string {
  const metal = s.random.pick(['#d6dadc', '#6b4a34', '#3a3d40', '#f4f1ea'])
  return (
    s.shadow(400, 514, 220, 16) +
    rect(220, 110, 360, 396, metal, 6) +
    rect(240, 130, 150, 356, s.down('#cfe8f0', '#8fb8c9'), 2) +
    rect(410, 130, 150, 356, s.down('#cfe8f0', '#8fb8c9'), 2) +
    shape('M250 420L370 140L388 140L280 486L250 486Z', '#fff', 'opacity=".35"') +
    rect(384, 280, 10, 56, darken(metal, 0.4), 4) +
    rect(222, 112, 356, 392, 'none', 6, `stroke="${darken(metal, 0.2)}" stroke-width="4"`) +
    rect(396, 112, 8, 392, darken(metal, 0.15))
  )
}

function waterTank(s: Studio): string {
  const tone = s.random.pick(['#c9cfd1', '#3c6fa0', '#2a2c2e', '#e6e0d0', '#c2452f'])
  return (
    s.shadow(400, 514, 220, 18) +
    line('M270 510V440M530 510V440M270 480H530', '#55595c', 13) +
    rect(240, 190, 320, 256, s.across(lighten(tone, 0.35), darken(tone, 0.25)), 18) +
    oval(400, 192, 160, 34, lighten(tone, 0.2)) +
    oval(400, 180, 60, 16, darken(tone, 0.2)) +
    line('M242 260q158 40 316 0M242 330q158 40 316 0M242 400q158 40 316 0', darken(tone, 0.25), 5) +
    line('M560 420h40v80', '#8f9598', 11) +
    disc(600, 430, 12, '#c2322c')
  )
}

function switches(s: Studio): string {
  const tone = s.random.pick(['#f7f4ec', '#3a3d40', '#d9c9a8'])
  return (
    s.shadow(400, 512, 270, 16) +
    rect(170, 300, 200, 200, s.down(lighten(tone, 0.3), darken(tone, 0.08)), 16) +
    rect(200, 330, 64, 140, darken(tone, 0.06), 8) +
    rect(276, 330, 64, 140, lighten(tone, 0.2), 8) +
    rect(400, 340, 160, 160, s.down(lighten(tone, 0.3), darken(tone, 0.08)), 16) +
    disc(480, 420, 52, darken(tone, 0.12)) +
    disc(462, 420, 8, '#1d1712') +
    disc(498, 420, 8, '#1d1712') +
    times(
      3,
      (i) =>
        rect(590 + i * 34, 380, 30, 124, '#f4f1ea', 4) +
        rect(596 + i * 34, 410, 18, 34, i === 1 ? '#c2322c' : '#3a3d40', 3),
    ) +
    line('M590 380q-20 -90 60 -100t90 -60', s.random.pick(brightColors), 8)
  )
}

function scrap(s: Studio): string {
  return (
    s.shadow(400, 514, 330, 20) +
    shape('M110 506q30 -110 130 -120q40 -110 150 -90q110 -20 140 80q110 10 150 130Z', s.down('#9a8a7a', '#6d5f54')) +
    times(16, (i) => {
      const [x, y, w] = [s.random.int(190, 610), s.random.int(390, 480), s.random.int(50, 110)]
      const tone = s.random.pick(['#b5673f', '#8f9598', '#55595c', '#c9a04c', '#7a8f8a'])
      return rect(x - w / 2, y - 9, w, s.random.int(12, 24), tone, 4, `transform="rotate(${i * 37} ${x} ${y})"`)
    }) +
    ring(260, 450, 40, '#3a3d40', 17) +
    ring(560, 460, 32, '#8f6a4a', 10)
  )
}
