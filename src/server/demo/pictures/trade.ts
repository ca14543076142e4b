import { countryside, street, yard } from './backdrop.ts'
import { bareRoom, garage, paper, showroom, stall, table, workshop } from './interior.ts'
import { BRIGHTS, darken, lighten, STEEL, STONES, WOODS } from './palette.ts'
import { disc, line, oval, polygon, rect, ring, shape, times } from './shapes.ts'
import type { SceneTable, Studio } from './studio.ts'

const SHOP = [workshop, garage, workshop]

export const trade = {
  tools: { places: [workshop, table, paper], draw: tools },
  drill: { places: [workshop, table, paper], draw: drill },
  machine: { places: SHOP, draw: machine },
  welding: { places: SHOP, draw: welding },
  compressor: { places: SHOP, draw: compressor },
  forklift: { places: [garage, street, showroom], draw: forklift },
  scales: { places: [stall, table, paper], draw: scales },
  'shop-fridge': { places: [showroom, bareRoom], draw: shopFridge },
  'salon-chair': { places: [showroom, bareRoom], draw: salonChair },
  cement: { places: [yard, workshop, garage], draw: cement },
  bricks: { places: [yard, countryside], draw: bricks },
  marble: { places: [workshop, showroom], draw: marble },
  tiles: { places: [workshop, showroom, paper], draw: tiles },
  taps: { places: [table, paper], draw: taps },
  paint: { places: [workshop, paper, bareRoom], draw: paint },
  timber: { places: [workshop, yard], draw: timber },
  'window-frame': { places: [workshop, showroom], draw: windowFrame },
  'water-tank': { places: [yard, countryside], draw: waterTank },
  switches: { places: [table, paper], draw: switches },
  scrap: { places: [yard, garage], draw: scrap },
} satisfies SceneTable

function tools(s: Studio): string {
  const tone = s.random.pick(['#c2322c', '#e0a02f', '#3c6fa0', '#3f7f5a'])
  return (
    s.shadow(400, 512, 290, 20) +
    line('M250 320l60 -150M540 320l-50 -150', '#b98655', 21) +
    rect(270, 146, 90, 36, '#55595c', 6, 'transform="rotate(-12 315 164)"') +
    line('M470 340V190', '#aeb4b7', 17) +
    disc(470, 180, 30, '#aeb4b7') +
    rect(460, 140, 20, 40, '#6d7276') +
    rect(384, 250, 26, 90, tone, 8) +
    rect(392, 180, 10, 76, '#aeb4b7') +
    rect(190, 320, 420, 186, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 14) +
    rect(190, 320, 420, 44, darken(tone, 0.3), 10) +
    rect(320, 296, 160, 30, 'none', 12, 'stroke="#2a2c2e" stroke-width="14"') +
    rect(260, 350, 40, 34, STEEL, 5) +
    rect(500, 350, 40, 34, STEEL, 5) +
    rect(330, 410, 140, 50, lighten(tone, 0.35), 8)
  )
}

function drill(s: Studio): string {
  const tone = s.random.pick(['#2f8a8a', '#e0a02f', '#c2322c', '#3c6fa0'])
  return (
    s.shadow(400, 512, 240, 18) +
    rect(180, 286, 90, 26, '#aeb4b7', 4) +
    line('M100 299h84', '#8f9598', 13) +
    shape('M250 250h270q50 10 50 60t-50 60H270Z', s.down(lighten(tone, 0.2), darken(tone, 0.15))) +
    rect(240, 260, 46, 90, '#2a2c2e', 8) +
    shape('M420 366h100l30 90h-96Z', '#2f3133') +
    rect(410, 452, 180, 52, s.down('#3a3d40', '#1d1e20'), 12) +
    rect(430, 466, 60, 12, tone, 5) +
    times(5, (i) => rect(440 + i * 18, 286, 9, 46, darken(tone, 0.4), 3)) +
    shape('M400 366h24l-4 36h-20Z', '#c2322c') +
    s.shadow(660, 506, 50, 8) +
    times(4, (i) => rect(630 + i * 18, 430 + i * 10, 9, 76 - i * 10, STEEL, 3))
  )
}

function machine(s: Studio): string {
  const tone = s.random.pick(['#4f7f6b', '#3c6f9a', '#c9b48a', '#8a939a', '#b5653c'])
  return (
    s.shadow(400, 514, 330, 20) +
    rect(140, 420, 520, 86, s.down(darken(tone, 0.1), darken(tone, 0.35)), 8) +
    rect(170, 230, 160, 196, s.across(lighten(tone, 0.2), darken(tone, 0.1)), 10) +
    rect(190, 256, 84, 56, '#16242c', 6) +
    line('M200 298l18 -20 16 12 28 -24', '#6fd0a0', 4) +
    disc(300, 270, 11, '#c2322c') +
    disc(300, 300, 8, '#58d08a') +
    times(6, (i) => rect(192 + (i % 3) * 32, 332 + Math.floor(i / 3) * 28, 24, 18, darken(tone, 0.3), 4)) +
    rect(330, 390, 320, 34, STEEL, 5) +
    times(8, (i) => disc(350 + i * 40, 424, 13, '#55595c')) +
    rect(470, 200, 90, 150, s.down(lighten(tone, 0.1), darken(tone, 0.15)), 8) +
    rect(500, 350, 30, 40, '#8f9598') +
    times(3, (i) => rect(370 + i * 100, 356, 50, 34, s.random.pick(BRIGHTS), 5)) +
    disc(610, 330, 44, darken(tone, 0.3)) +
    ring(610, 330, 32, STEEL, 8)
  )
}

function welding(s: Studio): string {
  const tone = s.random.pick(['#c2322c', '#e0a02f', '#2f6fa8'])
  return (
    disc(620, 430, 120, s.glow('#dff0ffee', '#dff0ff00')) +
    s.shadow(400, 514, 280, 18) +
    rect(190, 330, 230, 176, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 14) +
    rect(250, 306, 110, 30, 'none', 12, 'stroke="#2a2c2e" stroke-width="12"') +
    disc(270, 400, 36, '#f4f1ea') +
    line('M270 400l14 -24', '#c2322c', 5) +
    times(4, (i) => rect(330, 370 + i * 18, 66, 8, darken(tone, 0.4), 3)) +
    disc(250, 474, 12, '#26282b') +
    disc(360, 474, 12, '#26282b') +
    line('M360 474q60 50 120 10t110 -60', '#26282b', 11) +
    line('M570 430l44 -10', '#b58a3c', 15) +
    times(9, (i) => line('M620 430l0 -40', '#fff2b0', 4, `transform="rotate(${i * 40} 620 430) translate(0 -14)"`)) +
    shape('M460 200q70 -30 120 10l10 110q-60 50 -130 10Z', '#26282b') +
    rect(486, 236, 76, 44, '#3f7f5a', 6) +
    rect(560, 440, 150, 26, '#8f9598', 3)
  )
}

function compressor(s: Studio): string {
  const tone = s.random.pick(['#c2322c', '#2f6fa8', '#e0862f', '#3f7f5a'])
  return (
    s.shadow(400, 514, 280, 18) +
    rect(180, 350, 430, 120, s.down(lighten(tone, 0.3), darken(tone, 0.2)), 60) +
    disc(240, 490, 24, '#1d1e20') +
    disc(550, 490, 24, '#1d1e20') +
    rect(260, 250, 130, 104, s.down('#8f979b', '#4a5054'), 10) +
    times(6, (i) => rect(266, 262 + i * 14, 118, 6, '#c5cacc', 2)) +
    disc(480, 300, 60, '#2a2c2e') +
    ring(480, 300, 46, STEEL, 7) +
    line(
      times(3, (i) => `M480 300L${480 + 44 * Math.cos(i * 2.1)} ${300 + 44 * Math.sin(i * 2.1)}`),
      STEEL,
      8,
    ) +
    disc(560, 340, 20, '#f4f1ea') +
    line('M560 340l8 -10', '#c2322c', 4) +
    line('M610 380h60V250h-90', '#3a3d40', 10) +
    line('M180 420q-70 10 -60 80', '#e0a02f', 10)
  )
}

function forklift(s: Studio): string {
  const tone = s.random.pick(['#e0a62f', '#d9652f', '#3f8a6b'])
  return (
    s.shadow(410, 514, 310, 20) +
    rect(196, 150, 24, 350, '#3a3d40', 4) +
    rect(226, 170, 12, 330, '#55595c') +
    rect(80, 488, 140, 14, '#2a2c2e', 4) +
    times(4, (i) => rect(90 + (i % 2) * 62, 430 - Math.floor(i / 2) * 58, 58, 56, i % 2 ? '#c99a68' : '#b98655', 3)) +
    shape('M250 470V360h120l30 -70h170q50 10 50 90v90Z', s.down(lighten(tone, 0.2), darken(tone, 0.15))) +
    line('M290 360L310 170H530L560 300', '#2a2c2e', 14) +
    rect(300, 158, 240, 18, '#2a2c2e', 6) +
    rect(430, 270, 70, 100, '#26221f', 14) +
    line('M350 360l24 -60', '#3a3d40', 8) +
    oval(378, 296, 24, 7, '#26282b') +
    [310, 550].map((x) => disc(x, 464, 46, '#1d1e20') + disc(x, 464, 22, tone)).join('') +
    rect(590, 380, 40, 84, darken(tone, 0.4), 6)
  )
}

function scales(s: Studio): string {
  const fruit = s.random.pick(['#c94b35', '#e0a23b', '#7d9a48', '#e8832f'])
  return (
    s.shadow(400, 512, 250, 16) +
    times(7, (i) =>
      disc(
        310 + (i % 4) * 52 + (i > 3 ? 26 : 0),
        306 - Math.floor(i / 4) * 40,
        32,
        i % 2 ? fruit : lighten(fruit, 0.15),
      ),
    ) +
    shape('M220 330H580q-20 44 -60 44H280q-40 0 -60 -44Z', s.down('#eef1f1', '#9aa3a7')) +
    rect(370, 372, 60, 24, '#6d7276') +
    shape('M240 396H560L590 506H210Z', s.down('#f4f1ea', '#c9c2b4')) +
    rect(300, 418, 200, 50, '#12241c', 6) +
    times(5, (i) => rect(318 + i * 36, 428, 22, 30, '#58d08a', 3)) +
    times(6, (i) => disc(300 + i * 40, 488, 8, i === 5 ? '#c2322c' : '#6d7276'))
  )
}

function shopFridge(s: Studio): string {
  const tone = s.random.pick(BRIGHTS)
  const shelf = (y: number) =>
    times(
      8,
      (i) =>
        rect(276 + i * 32, y - 50, 22, 50, s.random.pick(BRIGHTS), 5) +
        rect(282 + i * 32, y - 60, 10, 12, '#f4f1ea', 2),
    ) + rect(262, y, 276, 6, '#b9bfc2')
  return (
    s.shadow(400, 516, 220, 18) +
    rect(236, 70, 328, 440, s.across('#f4f5f3', '#c5cacc'), 10) +
    rect(236, 70, 328, 60, tone, 10) +
    rect(300, 88, 200, 24, '#fff', 12, 'opacity=".85"') +
    rect(254, 142, 292, 320, s.down('#eaf6fa', '#b5d5e0'), 4) +
    shelf(220) +
    shelf(300) +
    shelf(380) +
    shelf(456) +
    rect(254, 142, 292, 320, 'none', 4, 'stroke="#55595c" stroke-width="7"') +
    polygon(
      [
        [264, 380],
        [380, 148],
        [430, 148],
        [290, 456],
        [264, 456],
      ],
      '#fff',
      'opacity=".22"',
    ) +
    rect(530, 250, 9, 100, '#2a2c2e', 4) +
    times(5, (i) => rect(256, 474 + i * 7, 288, 3, '#8f9598'))
  )
}

function salonChair(s: Studio): string {
  const tone = s.random.pick(['#2a2c2e', '#8c2f3a', '#6b4a34', '#3f5f6b'])
  return (
    s.shadow(400, 516, 170, 16) +
    rect(180, 90, 150, 250, '#b08d5a', 8) +
    rect(192, 102, 126, 226, s.down('#e6f1f4', '#a9c0ca'), 4) +
    line('M210 260l80 -110', '#fff', 7, 'opacity=".6"') +
    oval(440, 506, 110, 15, '#8f9598') +
    rect(424, 420, 32, 84, s.across('#d6dadc', '#7d8589')) +
    rect(350, 380, 190, 46, s.down(lighten(tone, 0.2), tone), 14) +
    shape('M500 390L530 210q4 -24 30 -20q24 6 20 30L548 400Z', s.across(lighten(tone, 0.15), darken(tone, 0.15))) +
    rect(540, 150, 60, 44, tone, 14) +
    line('M360 340h140M370 340v46', STEEL, 12) +
    rect(350, 326, 120, 20, tone, 10) +
    line('M360 424l-50 50h-40', STEEL, 11)
  )
}

function cement(s: Studio): string {
  const stripe = s.random.pick(BRIGHTS)
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
  const [a, b] = [s.random.pick(BRIGHTS), s.random.pick(STONES)]
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
  const [a, b] = [s.random.pick(BRIGHTS), s.random.pick(BRIGHTS)]
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
  const wood = s.random.pick(WOODS)
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
    polygon(
      [
        [250, 420],
        [370, 140],
        [388, 140],
        [280, 486],
        [250, 486],
      ],
      '#fff',
      'opacity=".35"',
    ) +
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
    line('M590 380q-20 -90 60 -100t90 -60', s.random.pick(BRIGHTS), 8)
  )
}

function scrap(s: Studio): string {
  return (
    s.shadow(400, 514, 330, 20) +
    shape('M110 506q30 -110 130 -120q40 -110 150 -90q110 -20 140 80q110 10 150 130Z', s.down('#9a8a7a', '#6d5f54')) +
    times(14, (i) =>
      rect(
        s.random.int(160, 580),
        s.random.int(330, 470),
        s.random.int(40, 110),
        s.random.int(12, 30),
        s.random.pick(['#b5673f', '#8f9598', '#55595c', '#c9a04c', '#7a8f8a']),
        4,
        `transform="rotate(${i * 37} ${s.random.int(300, 500)} 420)"`,
      ),
    ) +
    ring(260, 450, 40, '#3a3d40', 17) +
    ring(560, 460, 32, '#8f6a4a', 10)
  )
}
