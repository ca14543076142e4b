import { bareRoom, garage, paper, showroom, stall, table, workshop } from '#demo/draw/backdrops/indoors.ts'
import { street } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, lighten, steelColor } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

const workshopBackdrops = [workshop, garage, workshop]

export const industrial = {
  tools: { backdrops: [workshop, table, paper], draw: tools },
  drill: { backdrops: [workshop, table, paper], draw: drill },
  machine: { backdrops: workshopBackdrops, draw: machine },
  welding: { backdrops: workshopBackdrops, draw: welding },
  compressor: { backdrops: workshopBackdrops, draw: compressor },
  forklift: { backdrops: [garage, street, showroom], draw: forklift },
  scales: { backdrops: [stall, table, paper], draw: scales },
  'shop-fridge': { backdrops: [showroom, bareRoom], draw: shopFridge },
  'salon-chair': { backdrops: [showroom, bareRoom], draw: salonChair },
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
    rect(260, 350, 40, 34, steelColor, 5) +
    rect(500, 350, 40, 34, steelColor, 5) +
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
    times(4, (i) => rect(630 + i * 18, 430 + i * 10, 9, 76 - i * 10, steelColor, 3))
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
    rect(330, 390, 320, 34, steelColor, 5) +
    times(8, (i) => disc(350 + i * 40, 424, 13, '#55595c')) +
    rect(470, 200, 90, 150, s.down(lighten(tone, 0.1), darken(tone, 0.15)), 8) +
    rect(500, 350, 30, 40, '#8f9598') +
    times(3, (i) => rect(370 + i * 100, 356, 50, 34, s.random.pick(brightColors), 5)) +
    disc(610, 330, 44, darken(tone, 0.3)) +
    ring(610, 330, 32, steelColor, 8)
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
    ring(480, 300, 46, steelColor, 7) +
    line(
      times(3, (i) => `M480 300L${480 + 44 * Math.cos(i * 2.1)} ${300 + 44 * Math.sin(i * 2.1)}`),
      steelColor,
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
  const tone = s.random.pick(brightColors)
  const shelf = (y: number) =>
    times(
      8,
      (i) =>
        rect(276 + i * 32, y - 50, 22, 50, s.random.pick(brightColors), 5) +
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
    shape('M264 380L380 148L430 148L290 456L264 456Z', '#fff', 'opacity=".22"') +
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
    line('M360 340h140M370 340v46', steelColor, 12) +
    rect(350, 326, 120, 20, tone, 10) +
    line('M360 424l-50 50h-40', steelColor, 11)
  )
}
