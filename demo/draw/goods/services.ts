import { bareRoom, paper, room, table, workshop } from '#demo/draw/backdrops/indoors.ts'
import { oldTown, street } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, fabricColors, lighten, mix } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'
import { tabletopBackdrops } from './collectibles.ts'
import { wheel } from './vehicles.ts'

export const services = {
  documents: { backdrops: tabletopBackdrops, draw: documents },
  briefcase: { backdrops: tabletopBackdrops, draw: briefcase },
  chart: { backdrops: [paper, table], draw: chart, mirror: false },
  plumbing: { backdrops: [workshop, bareRoom], draw: plumbing },
  'satellite-dish': { backdrops: [street, oldTown], draw: dish },
  'moving-van': { backdrops: [street, oldTown], draw: movingVan },
  cleaning: { backdrops: [bareRoom, room], draw: cleaning },
  suitcase: { backdrops: [bareRoom, paper], draw: suitcase },
  'graduation-cap': { backdrops: tabletopBackdrops, draw: cap },
} satisfies SceneTable

function documents(s: Studio): string {
  const page = (x: number, turn: number, stamp: string) =>
    `<g transform="translate(${x} 330) rotate(${turn})">${rect(-110, -160, 220, 330, '#1d1712', 4, 'opacity=".12"')}${rect(-114, -166, 220, 330, '#fdf9ee', 4)}${rect(-90, -140, 60, 70, mix(stamp, '#fdf9ee', 0.6), 4)}${rect(-10, -136, 90, 12, '#b5a98f', 5)}${rect(-10, -110, 70, 9, '#d2c8b0', 4)}${times(7, (i) => rect(-90, -40 + i * 22, 150 + ((i * 41) % 30), 8, '#d9d0ba', 4))}${ring(54, 120, 26, stamp, 5, 'opacity=".7"')}${line('M-84 134q30 -30 50 0t50 -6', '#3c5f8a', 4)}</g>`
  return (
    s.shadow(400, 514, 290, 16) +
    page(300, -8, s.random.pick(brightColors)) +
    page(490, 6, s.random.pick(brightColors)) +
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
    rect(640, 430, 56, 70, s.random.pick(brightColors), 8) +
    line('M696 446q26 0 22 24t-22 18', '#f4efe3', 7)
  )
}

function chart(s: Studio): string {
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 514, 280, 16) +
    rect(190, 170, 420, 270, '#fdf9ee', 8, `stroke="#b5a98f" stroke-width="9"`) +
    line('M240 390L320 320L400 350L540 230', tone, 12) +
    shape('M540 230L506 236L532 262Z', tone) +
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
  const tone = s.random.pick(brightColors)
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
  const tone = s.random.pick(brightColors)
  return (
    s.shadow(400, 514, 250, 16) +
    line('M560 500L480 130', '#b98655', 13) +
    shape('M520 420h90l30 90H510Z', '#e6c878') +
    line('M540 430l-6 74M566 430v76M590 430l12 74', '#b5924a', 4) +
    shape('M230 350H430l-20 156H250Z', s.across(lighten(tone, 0.25), darken(tone, 0.12))) +
    oval(330, 350, 100, 20, darken(tone, 0.3)) +
    line('M234 350q96 -130 192 0', '#8f9598', 8) +
    times(7, (i) => disc(256 + i * 25, 338 - (i % 3) * 13, 21, '#fff', 'opacity=".85"')) +
    rect(150, 400, 60, 106, s.random.pick(brightColors), 10) +
    rect(168, 366, 24, 36, '#f4f1ea', 4) +
    line('M168 366h-24M192 370l14 16', '#f4f1ea', 11) +
    shape('M400 470h90l-10 36h-70Z', s.random.pick(brightColors))
  )
}

function suitcase(s: Studio): string {
  const tone = s.random.pick([...brightColors, ...fabricColors])
  const one = (x: number, k: number, c: string) =>
    `<g transform="translate(${x} 500) scale(${k})">${s.shadow(0, 12, 130, 14)}${rect(-44, -390, 88, 100, 'none', 12, 'stroke="#8f9598" stroke-width="11"')}${rect(-110, -300, 220, 296, s.across(lighten(c, 0.25), darken(c, 0.15)), 28)}${line('M-60 -290v276M-20 -290v276M20 -290v276M60 -290v276', darken(c, 0.2), 5)}${rect(-110, -170, 220, 26, darken(c, 0.3))}${disc(-76, 2, 14, '#26282b')}${disc(76, 2, 14, '#26282b')}</g>`
  return one(330, 1, tone) + one(540, 0.74, s.random.pick(brightColors))
}

function cap(s: Studio): string {
  const tone = s.random.pick(['#26303f', '#3f2f4a', '#26282b', '#2f4f45'])
  return (
    s.shadow(400, 512, 260, 16) +
    times(
      3,
      (i) =>
        rect(250 + i * 10, 464 - i * 44, 300 - i * 20, 42, s.random.pick(brightColors), 6) +
        rect(540 - i * 10, 470 - i * 44, 10, 30, '#fdf6e4'),
    ) +
    shape('M300 300v56q100 50 200 0v-56Z', darken(tone, 0.2)) +
    shape('M400 190L610 260L400 330L190 260Z', lighten(tone, 0.14)) +
    shape('M400 190L610 260L400 270L190 260Z', lighten(tone, 0.26)) +
    line('M400 258L590 270V350', '#d9b45a', 6) +
    rect(580, 346, 20, 50, '#d9b45a', 6)
  )
}
