import { bareRoom, paper, stall, table } from '#demo/draw/backdrops/indoors.ts'
import { brightColors, darken, fabricColors, lighten, woodColors } from '#demo/draw/palette.ts'
import { disc, line, rect, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'

const hangerBackdrops = [bareRoom, paper]

export const tabletopBackdrops = [table, paper, paper]

export const fashion = {
  dress: { backdrops: hangerBackdrops, draw: dress },
  abaya: { backdrops: hangerBackdrops, draw: abaya },
  headscarf: { backdrops: tabletopBackdrops, draw: scarves },
  shirt: { backdrops: hangerBackdrops, draw: shirt },
  suit: { backdrops: hangerBackdrops, draw: suit },
  'clothes-pile': { backdrops: [stall, table], draw: pile },
} satisfies SceneTable

export const clothColors = [...fabricColors, ...brightColors]

const hanger = line('M400 96q0 -26 18 -26q20 2 14 22q-4 12 -32 22v16M400 126L290 176H510Z', '#8a6a48', 7)

function dress(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(clothColors)
  const long = s.random.chance(0.6) ? 500 : 430
  return (
    hanger +
    s.shadow(400, 516, 150, 12, 0.3) +
    shape(
      `M340 160q60 50 120 0l50 30l-24 60q-20 -6 -26 -14q0 60 10 80q60 90 70 ${long - 320}q-140 30 -280 0q10 -90 70 -${long - 330}q10 -30 10 -80q-10 8 -26 14l-24 -60Z`,
      s.across(lighten(tone, 0.25), darken(tone, 0.15)),
    ) +
    line(
      `M370 330q-30 80 -40 ${long - 340}M400 330v${long - 326}M430 330q30 80 40 ${long - 340}`,
      darken(tone, 0.2),
      3,
      'opacity=".6"',
    ) +
    rect(346, 306, 108, 18, lighten(tone, 0.4), 8) +
    (s.random.chance(0.5)
      ? times(16, () => disc(s.random.int(350, 450), s.random.int(340, long - 20), 6, lighten(tone, 0.5)))
      : '')
  )
}

function abaya(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(['#26242a', '#2c2f3a', '#4a3a3a', '#3f4a45', '#6a5a4c', '#8a7a68'])
  const trim = s.random.pick(['#d2a84c', '#c9b8a0', '#b4486c', '#8fa8a0'])
  return (
    hanger +
    s.shadow(400, 522, 200, 12, 0.3) +
    shape(
      'M340 156q60 30 120 0l140 170l-70 46l-40 -46q10 100 36 188q-126 20 -252 0q26 -88 36 -188l-40 46l-70 -46Z',
      s.across(lighten(tone, 0.18), darken(tone, 0.2)),
    ) +
    line('M400 176V516', trim, 7) +
    line('M372 166q28 20 56 0M204 330l62 42M596 330l-62 42M276 512q124 18 248 0', trim, 8) +
    times(7, (i) => disc(400, 210 + i * 40, 6, lighten(trim, 0.4))) +
    line('M350 300l-30 206M450 300l30 206', darken(tone, 0.3), 3)
  )
}

function scarves(s: Studio): string {
  const fold = (x: number, y: number, c: string) =>
    rect(x, y, 240, 44, s.down(lighten(c, 0.25), darken(c, 0.08)), 18) +
    line(`M${x + 14} ${y + 24}h212`, darken(c, 0.2), 2) +
    line(`M${x + 20} ${y + 10}h120`, lighten(c, 0.5), 3)
  return (
    s.shadow(400, 512, 260, 16) +
    times(s.random.int(4, 6), (i) => fold(270 + s.random.int(-10, 10), 464 - i * 46, s.random.pick(clothColors))) +
    shape(
      'M200 506q-30 -40 10 -70q-20 -50 40 -60q60 -20 90 30q60 0 60 50q20 30 -10 50Z',
      s.across(s.random.pick(clothColors), lighten(s.random.pick(clothColors), 0.2)),
    ) +
    line('M222 490q40 -60 110 -60M240 420q50 -10 80 30M280 494q30 -30 80 -24', '#1d1712', 3, 'opacity=".18"')
  )
}

function shirt(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...clothColors, '#f4f1ea', '#2b2d31'])
  const tee = s.random.chance(0.5)
  const detail = tee
    ? line('M350 162q50 44 100 0', darken(tone, 0.25), 10) +
      rect(350, 260, 100, 70, lighten(tone, 0.4), 12, 'opacity=".7"')
    : line('M400 180V498', darken(tone, 0.25), 3) +
      times(6, (i) => disc(400, 216 + i * 48, 5, '#f7f1e4')) +
      shape('M346 156L400 186L368 220Z', lighten(tone, 0.3)) +
      shape('M454 156L400 186L432 220Z', lighten(tone, 0.3)) +
      rect(430, 250, 50, 56, darken(tone, 0.08), 4)
  const stripes = s.random.chance(0.4)
    ? line(
        times(7, (i) => `M${320 + i * 27} 240V496`),
        lighten(tone, 0.4),
        4,
        'opacity=".5"',
      )
    : ''
  return (
    hanger +
    s.shadow(400, 514, 150, 10, 0.25) +
    shape(
      tee
        ? 'M346 156q54 46 108 0l90 46l-34 90l-34 -16v224H324V276l-34 16l-34 -90Z'
        : 'M346 156q54 30 108 0l76 40l46 230l-54 12l-34 -150v212H312V288l-34 150l-54 -12l46 -230Z',
      s.across(lighten(tone, 0.2), darken(tone, 0.12)),
    ) +
    stripes +
    detail
  )
}

function suit(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(['#26303f', '#2b2d31', '#5a5f66', '#6b4f3a', '#3f4a3f'])
  const tie = s.random.pick(brightColors)
  return (
    hanger +
    s.shadow(400, 516, 160, 10, 0.25) +
    shape('M350 156h100l-50 180Z', '#f7f4ec') +
    shape('M388 176h24l8 18l-14 130l-6 10l-6 -10l-14 -130Z', tie) +
    shape('M346 152L400 330V504H300V300l-30 160l-56 -12l44 -240Z', s.across(lighten(tone, 0.15), tone)) +
    shape('M454 152L400 330V504H500V300l30 160l56 -12l-44 -240Z', s.across(tone, darken(tone, 0.2))) +
    shape('M346 152L400 330L330 250L344 220L320 206Z', lighten(tone, 0.14)) +
    shape('M454 152L400 330L470 250L456 220L480 206Z', lighten(tone, 0.06)) +
    disc(394, 372, 6, '#1d1712') +
    disc(394, 420, 6, '#1d1712') +
    line('M326 410h44M432 410h44', darken(tone, 0.4), 4) +
    shape('M446 268L480 262L474 282L450 284Z', lighten(tie, 0.3))
  )
}

function pile(s: Studio): string {
  const wood = s.random.pick(woodColors)
  return (
    s.shadow(400, 514, 310, 18) +
    times(7, (i) => {
      const [x, c] = [180 + (i % 4) * 110 + (i > 3 ? 50 : 0), s.random.pick(clothColors)]
      const y = i > 3 ? 340 : 400
      return (
        shape(
          `M${x} ${y + 30}q10 -60 70 -56q60 -10 76 50q-10 40 -80 44q-60 0 -66 -38Z`,
          s.down(lighten(c, 0.2), darken(c, 0.1)),
        ) + line(`M${x + 30} ${y + 10}q30 20 70 0`, darken(c, 0.25), 3)
      )
    }) +
    rect(140, 420, 520, 88, s.down(lighten(wood, 0.15), darken(wood, 0.1)), 6) +
    line('M140 450H660M140 480H660', darken(wood, 0.3), 4)
  )
}
