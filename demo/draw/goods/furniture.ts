import { bareRoom, room } from '#demo/draw/backdrops/indoors.ts'
import { bed, sofa } from '#demo/draw/homes/rooms.ts'
import { brightColors, darken, fabricColors, lighten, woodColors } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, shape, times } from '#demo/draw/shapes.ts'
import type { Look, SceneTable, Studio } from '#demo/draw/studio.ts'

export const homeBackdrops = [room, bareRoom]

export const furniture = {
  'sofa-set': { backdrops: homeBackdrops, draw: sofaSet },
  bed: { backdrops: [bareRoom], draw: (s) => bed(s, s.random.pick(woodColors)) },
  'dining-table': { backdrops: homeBackdrops, draw: diningTable },
  'kids-bed': { backdrops: homeBackdrops, draw: bunkBed },
  desk: { backdrops: homeBackdrops, draw: desk },
  wardrobe: { backdrops: [bareRoom], draw: wardrobe },
  'garden-chairs': { backdrops: [bareRoom], draw: gardenSet },
  door: { backdrops: [bareRoom], draw: door },
} satisfies SceneTable

function sofaSet(s: Studio, look: Look): string {
  const tone = look.color ?? s.random.pick(fabricColors)
  const wood = s.random.pick(woodColors)
  const low =
    oval(400, 548, 130, 18, darken(wood, 0.1)) +
    oval(400, 542, 130, 18, lighten(wood, 0.2)) +
    rect(320, 548, 9, 28, darken(wood, 0.3)) +
    rect(472, 548, 9, 28, darken(wood, 0.3)) +
    oval(400, 538, 36, 6, '#c99a45') +
    disc(394, 528, 11, s.random.pick(brightColors))
  const seats = [
    () => sofa(s, 200, 490, 400, tone) + sofa(s, 40, 520, 150, tone) + sofa(s, 610, 520, 150, tone),
    () => sofa(s, 70, 490, 400, tone) + sofa(s, 490, 505, 240, tone),
    () => cornerSofa(s, tone),
  ]
  return nearer(s.random.pick(seats)()) + low
}

/** Larger than the sofa of a room scene, because it is the subject here. */
const nearer = (seats: string) => `<g transform="translate(400 530) scale(1.02 1.42) translate(-400 -530)">${seats}</g>`

function cornerSofa(s: Studio, tone: string): string {
  const soft = s.down(lighten(tone, 0.2), tone)
  return (
    s.shadow(400, 520, 360, 24) +
    rect(100, 330, 600, 110, s.down(tone, darken(tone, 0.2)), 22) +
    times(4, (i) => rect(116 + i * 142, 346, 138, 80, soft, 18)) +
    rect(90, 420, 620, 76, darken(tone, 0.25), 14) +
    times(4, (i) => rect(104 + i * 148, 412, 146, 46, soft, 14)) +
    rect(90, 430, 180, 92, s.down(lighten(tone, 0.12), darken(tone, 0.12)), 18) +
    rect(80, 380, 46, 142, soft, 18) +
    rect(674, 380, 46, 118, soft, 18) +
    times(3, (i) =>
      rect(
        190 + i * 170,
        366,
        58,
        54,
        s.random.pick(brightColors),
        10,
        `transform="rotate(${i * 8 - 8} ${219 + i * 170} 393)"`,
      ),
    )
  )
}

function diningTable(s: Studio): string {
  const wood = s.random.pick(woodColors)
  const cloth = s.random.pick(fabricColors)
  const chair = (x: number, back: boolean) =>
    rect(x, back ? 270 : 300, 70, back ? 130 : 130, darken(wood, back ? 0.25 : 0.05), 12) +
    rect(x + 12, back ? 284 : 316, 46, 60, cloth, 8) +
    rect(x - 2, 430, 74, 18, cloth, 6) +
    rect(x + 2, 446, 10, 80, darken(wood, 0.3), 3) +
    rect(x + 58, 446, 10, 80, darken(wood, 0.3), 3)
  return (
    s.shadow(400, 532, 350, 22) +
    times(3, (i) => chair(210 + i * 155, true)) +
    rect(180, 410, 22, 116, darken(wood, 0.25), 4) +
    rect(598, 410, 22, 116, darken(wood, 0.25), 4) +
    shape('M170 380H630L670 412H130Z', lighten(wood, 0.22)) +
    rect(130, 410, 540, 18, s.down(wood, darken(wood, 0.2)), 4) +
    shape('M330 384h140l8 26H322Z', lighten(cloth, 0.3)) +
    oval(400, 388, 44, 8, '#f4efe3') +
    times(4, (i) => disc(380 + i * 14, 374 - (i % 2) * 7, 12, s.random.pick(['#d24a3c', '#e8a03c', '#8fae4a']))) +
    chair(80, false) +
    chair(650, false)
  )
}

function bunkBed(s: Studio): string {
  const wood = s.random.pick([...woodColors, '#f1ede4', '#8fb0c4', '#e0b0b8'])
  const bunk = (y: number) =>
    rect(170, y, 440, 26, lighten(wood, 0.1), 5) +
    rect(182, y - 28, 416, 32, '#fbf8f0', 12) +
    rect(300, y - 36, 298, 38, s.random.pick(brightColors), 10) +
    rect(192, y - 44, 84, 26, '#fff', 12)
  return (
    s.shadow(400, 518, 280, 20) +
    rect(160, 140, 20, 372, darken(wood, 0.12), 5) +
    rect(600, 140, 20, 372, darken(wood, 0.12), 5) +
    bunk(290) +
    bunk(450) +
    rect(170, 220, 440, 12, wood, 4) +
    times(6, (i) => rect(210 + i * 70, 226, 9, 62, wood, 3)) +
    line(`M520 512V210M570 512V210${times(6, (i) => `M520 ${250 + i * 46}h50`)}`, darken(wood, 0.25), 10) +
    disc(250, 406, 18, '#c98a5a') +
    disc(238, 392, 7, '#c98a5a') +
    disc(262, 392, 7, '#c98a5a')
  )
}

function desk(s: Studio): string {
  const wood = s.random.pick(woodColors)
  const chair = s.random.pick(['#2c2f33', '#7d2f3a', '#3f5878', '#5b6b45'])
  return (
    s.shadow(400, 522, 320, 20) +
    rect(150, 340, 500, 22, lighten(wood, 0.2), 5) +
    rect(160, 362, 150, 154, s.down(wood, darken(wood, 0.15)), 4) +
    times(
      3,
      (i) => rect(172, 374 + i * 46, 126, 38, darken(wood, 0.14), 4) + rect(218, 388 + i * 46, 34, 6, '#d2b070', 3),
    ) +
    rect(622, 362, 18, 154, darken(wood, 0.2)) +
    rect(200, 250, 120, 80, '#26292c', 5) +
    rect(207, 257, 106, 66, s.down('#8fb3c4', '#4a7088'), 3) +
    rect(252, 328, 16, 12, '#55595c') +
    line('M580 340V240l-50 -40', '#b08d4c', 7) +
    shape('M500 214l40 -34l24 30Z', '#d9573f') +
    rect(370, 328, 70, 12, '#c2486c', 2) +
    rect(376, 316, 62, 12, '#3c7fb0', 2) +
    rect(400, 270, 130, 130, chair, 26) +
    rect(390, 400, 150, 30, darken(chair, 0.15), 12) +
    rect(458, 430, 14, 60, '#55595c') +
    line('M410 508l55 -20l55 20M465 488v22', '#3a3d40', 9)
  )
}

function wardrobe(s: Studio): string {
  const wood = s.random.pick([...woodColors, '#f1ede4', '#dfe0d8'])
  const doors = s.random.int(3, 4)
  const w = 440 / doors
  const mirror = s.random.int(0, doors - 1)
  return (
    s.shadow(400, 520, 290, 20) +
    rect(164, 92, 472, 24, lighten(wood, 0.15), 6) +
    rect(175, 110, 450, 396, s.across(lighten(wood, 0.12), darken(wood, 0.08)), 4) +
    times(
      doors,
      (i) =>
        rect(180 + i * w, 120, w - 5, 300, lighten(wood, 0.08), 3) +
        (i === mirror
          ? rect(192 + i * w, 134, w - 29, 272, s.down('#e6f1f4', '#a9c0ca'), 3) +
            line(`M${200 + i * w} 260l${w - 50} -90`, '#fff', 6, 'opacity=".6"')
          : rect(194 + i * w, 136, w - 33, 268, 'none', 3, `stroke="${darken(wood, 0.2)}" stroke-width="3"`)) +
        rect(180 + i * w + (i % 2 ? 8 : w - 18), 260, 6, 44, '#c9a86a', 3),
    ) +
    times(
      2,
      (i) =>
        rect(180 + i * 221, 428, 216, 64, lighten(wood, 0.05), 3, `stroke="${darken(wood, 0.2)}" stroke-width="2"`) +
        rect(268 + i * 221, 456, 40, 7, '#c9a86a', 3),
    ) +
    rect(180, 504, 440, 14, darken(wood, 0.3), 3)
  )
}

function gardenSet(s: Studio): string {
  const tone = s.random.pick(['#b98655', '#f1ede4', '#6f8f6b', '#3a3d41'])
  const chair = (x: number) =>
    rect(x, 300, 120, 130, 'none', 26, `stroke="${tone}" stroke-width="12"`) +
    line(
      times(5, (i) => `M${x + 20 + i * 20} 306v118`),
      tone,
      7,
    ) +
    rect(x - 8, 420, 136, 26, s.random.pick(brightColors), 10) +
    line(`M${x + 4} 446l-10 76M${x + 116} 446l10 76`, darken(tone, 0.2), 11)
  return (
    s.shadow(400, 530, 330, 20) +
    chair(110) +
    chair(570) +
    oval(400, 400, 130, 22, lighten(tone, 0.2)) +
    rect(270, 400, 260, 12, tone, 6) +
    line('M400 412v100M340 522l60 -30l60 30', darken(tone, 0.2), 13) +
    rect(376, 340, 48, 54, '#b5673f', 6) +
    times(5, (i) => oval(400, 310, 9, 36, i % 2 ? '#6d8b4a' : '#88995a', `transform="rotate(${(i - 2) * 26} 400 345)"`))
  )
}

function door(s: Studio): string {
  const wood = s.random.pick([...woodColors, '#3f5a52', '#5a3f3a'])
  const carved = s.random.chance(0.5)
  return (
    s.shadow(400, 516, 180, 16) +
    rect(268, 70, 264, 444, lighten(wood, 0.3), 5) +
    rect(284, 86, 232, 428, s.across(lighten(wood, 0.12), darken(wood, 0.12)), 3) +
    times(carved ? 6 : 2, (i) =>
      carved
        ? rect(304 + (i % 2) * 100, 106 + Math.floor(i / 2) * 134, 92, 118, darken(wood, 0.18), 4) +
          rect(
            325 + (i % 2) * 100,
            140 + Math.floor(i / 2) * 134,
            50,
            50,
            lighten(wood, 0.1),
            0,
            `transform="rotate(45 ${350 + (i % 2) * 100} ${165 + Math.floor(i / 2) * 134})"`,
          )
        : rect(308, 112 + i * 208, 184, 180, darken(wood, 0.16), 6),
    ) +
    rect(488, 290, 12, 60, '#d2a84c', 6) +
    line('M494 310h-30', '#d2a84c', 9)
  )
}
