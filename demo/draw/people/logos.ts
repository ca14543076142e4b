import { darken, lighten } from '#demo/draw/palette.ts'
import { disc, line, rect, ring, shape, times } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

const paper = '#fffaf0'

const logo = (emblem: (accent: string) => string) => ({
  // With a backdrop the drawing is not moved: a sign stands in the middle.
  backdrops: [() => rect(0, 0, 800, 600, paper)],
  mirror: false,
  draw: (s: Studio) => {
    const [ground, accent] = s.random.pick(pairs)
    return (
      rect(-60, -60, 920, 720, s.down(lighten(ground, 0.08), darken(ground, 0.12))) + border(s, accent) + emblem(accent)
    )
  },
})

const pairs = [
  ['#1f5d4d', '#e0a458'],
  ['#22426f', '#e9c46a'],
  ['#7a2f2b', '#f0c7a0'],
  ['#3c3450', '#d8b46a'],
  ['#35563f', '#f2d7a0'],
  ['#8a5a1f', '#ffe3b3'],
  ['#2f3f46', '#e07a5f'],
] as const

const border = (s: Studio, color: string) =>
  s.random.pick([
    ring(400, 300, 236, color, 10),
    `<rect x="176" y="76" width="448" height="448" rx="70" fill="none" stroke="${color}" stroke-width="10"/>`,
    times(16, (i) => disc(400 + 232 * Math.cos(i * 0.3927), 300 + 232 * Math.sin(i * 0.3927), 9, color)),
  ])

/** Signs of shops and offices, by their trade. */
export const logos = {
  'logo-cars': logo(
    (accent) =>
      shape('M240 350q6 -54 50 -62l40 -62q8 -14 28 -14h96q18 0 30 14l46 58q36 6 40 66v24h-330Z', paper) +
      shape('M338 286l30 -46h36v46ZM420 286v-46h30q10 0 16 8l30 38Z', accent) +
      disc(320, 376, 36, accent) +
      disc(320, 376, 15, paper) +
      disc(490, 376, 36, accent) +
      disc(490, 376, 15, paper),
  ),
  'logo-homes': logo(
    (accent) =>
      shape('M230 300L400 160L570 300V330H540V420H260V330H230Z', paper) +
      shape('M366 420v-84q34 -40 68 0v84Z', accent) +
      rect(290, 318, 48, 46, accent, 6) +
      rect(462, 318, 48, 46, accent, 6),
  ),
  'logo-devices': logo(
    (accent) =>
      rect(318, 150, 164, 300, paper, 26) +
      rect(338, 184, 124, 220, accent, 8) +
      disc(400, 427, 12, accent) +
      line('M420 230l-50 70h56l-44 66', paper, 14),
  ),
  'logo-house-goods': logo(
    (accent) =>
      shape('M276 270q0 -56 56 -56h136q56 0 56 56v40h-248Z', paper) +
      rect(244, 300, 312, 76, accent, 26) +
      rect(232, 282, 56, 110, paper, 24) +
      rect(512, 282, 56, 110, paper, 24) +
      line('M280 396v26M520 396v26', paper, 16),
  ),
  'logo-trade': logo(
    (accent) =>
      ring(400, 300, 92, paper, 44) +
      times(
        8,
        (i) =>
          `<rect x="382" y="160" width="36" height="50" rx="8" fill="${paper}" transform="rotate(${i * 45} 400 300)"/>`,
      ) +
      disc(400, 300, 46, accent),
  ),
  'logo-shop': logo(
    (accent) =>
      shape('M268 250h264l20 180q2 20 -20 20h-264q-22 0 -20 -20Z', paper) +
      line('M340 290v-50q0 -60 60 -60q60 0 60 60v50', accent, 16) +
      line('M350 360q50 44 100 0', accent, 14),
  ),
} satisfies SceneTable
