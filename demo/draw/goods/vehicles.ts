import { garage } from '#demo/draw/backdrops/indoors.ts'
import { coast, countryside, mountain, street, yard } from '#demo/draw/backdrops/outdoors.ts'
import { brightColors, darken, glassColor, lighten, mix, steelColor } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'

const roadBackdrops = [street, countryside, mountain, garage]

export const vehicles = {
  motorbike: { backdrops: roadBackdrops, draw: motorbike },
  scooter: { backdrops: [street, coast, garage], draw: scooter },
  tricycle: { backdrops: [street, yard], draw: tricycle },
  truck: { backdrops: [street, countryside, mountain], draw: truck },
  tanker: { backdrops: [street, countryside, mountain], draw: (s, look) => truck(s, look, 'tank') },
  tipper: { backdrops: [countryside, mountain], draw: (s, look) => truck(s, look, 'tip') },
  excavator: { backdrops: [countryside, mountain], draw: excavator },
  bus: { backdrops: [street, coast, mountain], draw: bus },
  tractor: { backdrops: [yard, countryside], draw: tractor },
  boat: { backdrops: [coast], draw: boat },
} satisfies SceneTable

export const vehicleColors = ['#c2322c', '#22252a', '#2f5f9a', '#e0a02f', '#3f7f5a', '#e6e3dc']

export const wheel = (x: number, y: number, r: number, rim = steelColor) =>
  disc(x, y, r, '#1b1b1c') +
  ring(x, y, r * 0.84, '#38393b', r * 0.06) +
  disc(x, y, r * 0.62, rim) +
  disc(x, y, r * 0.5, '#33363a') +
  times(6, (i) =>
    rect(x - r * 0.06, y - r * 0.55, r * 0.12, r * 0.5, rim, 0, `transform="rotate(${i * 60} ${x} ${y})"`),
  ) +
  disc(x, y, r * 0.16, rim)

const spoked = (x: number, y: number, r: number) =>
  ring(x, y, r, '#1b1b1c', r * 0.22) +
  ring(x, y, r * 0.82, steelColor, 4) +
  line(
    times(8, (i) => `M${x} ${y}L${x + r * 0.8 * Math.cos(i * 0.785)} ${y + r * 0.8 * Math.sin(i * 0.785)}`),
    '#9aa1a5',
    2.5,
  ) +
  disc(x, y, r * 0.2, '#6d7276')

function motorbike(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(vehicleColors)
  return [
    s.shadow(400, 508, 280, 18),
    spoked(220, 420, 82) + spoked(590, 420, 82),
    line('M220 420L300 270L286 230', '#8f9598', 13) + line('M286 230q-30 -16 -60 -8', '#26282b', 11),
    line('M590 420L440 410M480 330L590 420', '#3a3d40', 14),
    shape('M330 330h150l20 100q-60 30 -140 10Z', s.down('#8f9598', '#3f4447')) +
      times(5, (i) => rect(346, 344 + i * 15, 70, 6, '#c5cacc', 2)) +
      disc(450, 410, 34, '#55595c') +
      disc(450, 410, 20, '#8f9598'),
    line('M400 440q60 20 110 16h120', '#b9bfc2', 17),
    shape('M300 262q60 -50 150 -20l30 70q-80 30 -150 10Z', s.down(lighten(tone, 0.3), darken(tone, 0.1))) +
      line('M330 266q50 -24 100 -8', '#fff', 6, 'opacity=".5"'),
    shape('M440 262q80 -10 190 -16q10 30 -20 44q-70 26 -160 20Z', '#26221f') +
      shape('M560 300q70 -20 90 10q-10 30 -70 24Z', tone),
    disc(262, 262, 34, '#26282b') +
      disc(254, 264, 25, '#fff8e0') +
      shape('M140 384q60 -70 140 -40l-10 16q-70 -20 -114 32Z', tone),
    disc(640, 300, 10, '#d2362f'),
  ].join('')
}

function scooter(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick([...brightColors, '#e9e3d6', '#2b2d31'])
  return (
    s.shadow(400, 508, 240, 16) +
    disc(250, 446, 58, '#1b1b1c') +
    disc(250, 446, 32, steelColor) +
    disc(550, 446, 58, '#1b1b1c') +
    disc(550, 446, 32, steelColor) +
    shape(
      'M246 250L300 240L340 420H470q10 -110 80 -120q90 0 96 110q-20 20 -60 16q-30 -40 -76 0q-10 40 -60 34H330q-40 -10 -50 -60Z',
      s.down(lighten(tone, 0.28), darken(tone, 0.1)),
    ) +
    shape('M190 420q20 -60 100 -40l10 30q-60 -20 -90 20Z', tone) +
    shape('M460 296q70 -30 170 -10q16 30 -20 40H480Z', '#2f2622') +
    line('M280 250l-10 -60q-24 -20 -50 -8M270 190q20 -20 46 -14', '#2a2c2e', 11) +
    disc(256, 254, 24, '#fff8e0') +
    rect(330, 420, 140, 16, '#55595c', 4) +
    disc(640, 350, 11, '#d2362f') +
    line('M270 190l-30 -46', '#8f9598', 6) +
    oval(236, 138, 20, 12, '#3a3d40')
  )
}

function tricycle(s: Studio): string {
  const tone = s.random.pick(vehicleColors)
  return (
    s.shadow(420, 510, 320, 18) +
    rect(390, 300, 300, 120, s.down(lighten(tone, 0.2), darken(tone, 0.12)), 6) +
    line(
      times(8, (i) => `M${415 + i * 38} 306v108`),
      darken(tone, 0.25),
      4,
    ) +
    rect(380, 292, 320, 16, darken(tone, 0.3), 4) +
    times(4, (i) =>
      rect(
        420 + i * 66,
        250 - (i % 2) * 14,
        58,
        46 + (i % 2) * 14,
        s.random.pick(['#b98655', '#d9b48a', '#8fae4a']),
        4,
      ),
    ) +
    line('M200 440L270 260L240 220M270 330h130', '#55595c', 14) +
    line('M240 220q-30 -10 -54 4', '#26282b', 11) +
    shape('M262 280q60 -40 110 -6v60h-90Z', tone) +
    rect(300, 290, 90, 26, '#26221f', 10) +
    rect(300, 350, 80, 60, '#6d7276', 8) +
    wheel(200, 446, 60) +
    wheel(560, 446, 60) +
    disc(228, 264, 22, '#fff8e0')
  )
}

function truck(s: Studio, look: Look, load: 'box' | 'tank' | 'tip' = 'box'): string {
  const tone = look.color ?? s.random.pick([...vehicleColors, '#3c7f9a', '#d9773a'])
  const cargo = mix(s.random.pick([...brightColors, '#e6e3dc', '#e6e3dc', '#b9bfc2']), '#e9e3d6', 0.4)
  const cab =
    shape('M120 470V330L160 220H260V470Z', s.down(lighten(tone, 0.25), darken(tone, 0.12))) +
    shape('M142 326L172 240H222V326Z', s.down('#8fb3c4', glassColor)) +
    rect(230, 240, 24, 86, glassColor, 3) +
    rect(226, 350, 26, 8, darken(tone, 0.4), 3) +
    rect(108, 420, 30, 26, '#fff3cf', 4) +
    rect(104, 456, 170, 26, '#2a2c2e', 4) +
    rect(108, 350, 14, 60, darken(tone, 0.45), 3) +
    rect(150, 206, 110, 16, darken(tone, 0.1), 6)
  const back = {
    box:
      rect(280, 170, 420, 290, s.down(lighten(cargo, 0.3), darken(cargo, 0.08)), 5) +
      line(
        times(9, (i) => `M${322 + i * 42} 176v278`),
        darken(cargo, 0.15),
        2,
      ) +
      rect(280, 280, 420, 44, tone, 0, 'opacity=".7"'),
    tank:
      rect(280, 230, 420, 200, s.down('#f4f5f4', '#8f989c'), 96) +
      line('M380 232v196M490 232v196M600 232v196', '#8f989c', 5) +
      rect(430, 210, 90, 24, '#6d7276', 6) +
      rect(300, 430, 380, 20, '#3a3d40') +
      rect(290, 320, 400, 20, tone, 0, 'opacity=".75"'),
    tip:
      shape('M280 250L700 250L720 440L300 440Z', s.down(lighten(tone, 0.1), darken(tone, 0.25))) +
      line(
        times(7, (i) => `M${330 + i * 58} 256l10 180`),
        darken(tone, 0.4),
        6,
      ) +
      shape('M290 250q60 -60 130 -44q60 -50 130 0q80 -30 140 44Z', '#a98a66'),
  }
  return (
    s.shadow(410, 512, 350, 20) +
    rect(250, 450, 450, 26, '#2f3133', 3) +
    back[load] +
    cab +
    wheel(200, 466, 44) +
    wheel(540, 466, 44) +
    wheel(636, 466, 44)
  )
}

function excavator(s: Studio): string {
  const tone = s.random.pick(['#e0a62f', '#d9832f', '#e6c03c'])
  return (
    s.shadow(420, 512, 320, 20) +
    rect(360, 440, 300, 66, '#2a2b2d', 33) +
    times(5, (i) => disc(396 + i * 57, 474, 20, '#55595c')) +
    rect(380, 360, 280, 70, s.down(lighten(tone, 0.2), darken(tone, 0.15)), 10) +
    rect(560, 320, 110, 100, darken(tone, 0.1), 10) +
    shape('M400 370V250q0 -20 20 -20h90q20 0 24 20l10 120Z', tone) +
    shape('M416 350V256q0 -10 10 -10h44v104Z', glassColor) +
    line('M420 350L280 190L150 300', tone, 34) +
    line('M420 350L280 190L150 300', darken(tone, 0.25), 6) +
    line('M400 300L300 230', '#8f9598', 11) +
    shape('M120 290l70 10l-10 90q-60 20 -90 -20Z', '#55595c') +
    line('M96 372l-8 26M120 386l-4 26M146 392l0 24', '#3a3d40', 9)
  )
}

function bus(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(['#f4f1ea', '#e0a62f', '#3c7f9a', '#c2452f', '#4f8f6b'])
  const stripe = s.random.pick(brightColors)
  return (
    s.shadow(400, 512, 360, 20) +
    rect(70, 200, 660, 280, s.down(lighten(tone, 0.25), darken(tone, 0.1)), 30) +
    rect(70, 380, 660, 26, stripe) +
    shape('M70 420V240q0 -30 30 -30h20v120Z', s.down('#8fb3c4', glassColor)) +
    times(6, (i) => rect(212 + i * 84, 236, 74, 90, s.down(mix(glassColor, s.light.sky[0], 0.5), glassColor), 8)) +
    rect(132, 236, 66, 226, glassColor, 8) +
    line('M165 240v218', '#c5cacc', 4) +
    rect(66, 430, 26, 26, '#fff3cf', 5) +
    rect(712, 400, 16, 40, '#d2362f', 4) +
    rect(200, 186, 300, 18, darken(tone, 0.12), 8) +
    rect(70, 470, 660, 18, '#2a2c2e', 6) +
    wheel(250, 474, 44) +
    wheel(600, 474, 44) +
    line('M70 270q-30 0 -28 40', '#2a2c2e', 7)
  )
}

function tractor(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(['#c2322c', '#2f6fa8', '#3f8a45', '#e0862f'])
  return (
    s.shadow(420, 512, 290, 20) +
    shape('M160 330q0 -40 40 -44H420v130H170Z', s.down(lighten(tone, 0.25), darken(tone, 0.1))) +
    times(5, (i) => rect(190, 306 + i * 18, 60, 8, darken(tone, 0.45), 3)) +
    rect(150, 330, 18, 80, '#2a2c2e', 4) +
    disc(172, 320, 13, '#fff3cf') +
    rect(300, 190, 13, 100, '#4a4744') +
    rect(295, 176, 23, 22, '#3a3735', 4) +
    rect(400, 150, 220, 18, darken(tone, 0.2), 8) +
    line('M420 168L410 400M600 168L610 320', '#2f3133', 13) +
    shape('M424 172H592L600 320H470L418 340Z', '#bcdbe6', 'opacity=".5"') +
    rect(500, 290, 70, 60, '#26221f', 12) +
    line('M440 300l34 -20', '#26282b', 8) +
    shape('M430 400q20 -120 150 -110q100 20 96 120Z', tone) +
    rect(180, 410, 300, 34, '#3a3d40', 4) +
    wheel(560, 400, 110, '#e0b23a') +
    wheel(230, 450, 60, '#e0b23a') +
    times(16, (i) => rect(552, 284, 16, 18, '#1b1b1c', 2, `transform="rotate(${i * 22.5} 560 400)"`))
  )
}

function boat(s: Studio): string {
  const tone = s.random.pick(['#f4f1ea', '#3c7fb0', '#c2452f', '#3f8f7a'])
  return (
    shape('M-100 440H900V700H-100Z', s.down('#4a9fb5', '#2f7a9a')) +
    line(
      'M0 470q50 -12 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0M0 560q50 -12 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0',
      '#d6eef4',
      4,
      'opacity=".5"',
    ) +
    oval(400, 520, 290, 18, '#1a4a60', 'opacity=".5"') +
    shape('M120 400H690q-20 90 -90 116H220q-70 -30 -100 -116Z', s.down(lighten(tone, 0.2), darken(tone, 0.2))) +
    rect(118, 394, 574, 14, '#8a5f3c', 6) +
    line('M150 440H664', s.random.pick(brightColors), 11) +
    shape('M330 396V310h150l40 86Z', '#f7f3ea') +
    shape('M350 384v-54h46v54ZM412 384v-54h60l26 54Z', '#4a7a92') +
    rect(320, 298, 180, 14, '#b5673f', 5) +
    line('M560 394V230M560 250l-60 40M560 250l70 60', '#6f5a45', 6) +
    shape('M566 236l52 18l-52 18Z', s.random.pick(brightColors))
  )
}
