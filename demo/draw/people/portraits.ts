import { darken, lighten } from '#demo/draw/palette.ts'
import { disc, line, oval, rect, shape } from '#demo/draw/shapes.ts'
import type { SceneTable, Studio } from '#demo/draw/studio.ts'

/** Pictures of accounts. What matters is inside the middle square: pages cut the sides off. */
export const portraits = {
  'portrait-man': { backdrops: [], draw: man },
  'portrait-woman': { backdrops: [], draw: woman },
} satisfies SceneTable

const walls = ['#dbe7e1', '#f1dfc8', '#dfe3ee', '#efe0d9', '#e4ead3', '#d7e6ec']
const skins = ['#f0cfae', '#e3b68f', '#d3a077', '#b98258']
const hairs = ['#2a211c', '#4a3326', '#1d1a1a', '#6b4a2f', '#8d8a86']
const clothes = ['#24594b', '#274b7d', '#7d8489', '#8a3b35', '#4a3a5e', '#c9893a', '#3f3a36', '#5f7f9a']

function man(s: Studio): string {
  const [skin, hair, shirt] = [s.random.pick(skins), s.random.pick(hairs), s.random.pick(clothes)]
  const beard = s.random.pick(['none', 'full', 'moustache', 'none'] as const)
  return (
    wall(s) +
    body(s, skin, shirt) +
    ears(skin) +
    oval(400, 280, 104, 128, s.down(lighten(skin, 0.15), skin)) +
    (beard === 'full'
      ? shape('M297 290q4 130 103 130q99 0 103 -130q-14 62 -60 70q-43 -16 -86 0q-46 -8 -60 -70Z', hair)
      : '') +
    shape(s.random.pick(hairlines), hair) +
    face(s, hair) +
    (beard === 'none' ? '' : line('M366 340q17 -12 34 0q17 -12 34 0', hair, 13)) +
    line('M370 362q30 20 60 0', darken(skin, 0.45), 6) +
    glasses(s, 0.3)
  )
}

const hairlines = [
  'M292 270q-8 -140 108 -140q116 0 108 140q-10 -62 -40 -74q-70 14 -136 0q-30 12 -40 74Z',
  'M294 262q-4 -128 106 -132q118 4 106 132q-8 -40 -22 -56q-86 10 -120 -26q-14 44 -48 30q-16 18 -22 52Z',
  'M296 254q6 -118 104 -118q98 0 104 118q-12 -64 -44 -78q-60 -14 -120 0q-32 14 -44 78Z',
]

function woman(s: Studio): string {
  const [skin, hair, dress] = [s.random.pick(skins.slice(0, 3)), s.random.pick(hairs), s.random.pick(clothes)]
  const hasScarf = s.random.chance(0.65)
  const scarf = s.random.pick(['#c9a3a0', '#5f7f9a', '#e9dfcf', '#4a3a5e', '#24594b', '#d8b46a', '#8a3b35'])
  const head = oval(400, 286, 96, 118, s.down(lighten(skin, 0.18), skin))
  const around = hasScarf
    ? shape('M400 126q-142 6 -146 172q0 150 64 236h164q64 -86 64 -236q-4 -166 -146 -172Z', scarf)
    : shape('M400 132q-136 0 -138 170q-2 130 20 214q118 30 236 0q22 -84 20 -214q-2 -170 -138 -170Z', hair)
  const edge = hasScarf
    ? shape(
        'M400 168q-108 4 -106 128q4 96 62 128q-90 -14 -92 -128q2 -140 136 -146q134 6 136 146q-2 114 -92 128q58 -32 62 -128q2 -124 -106 -128Z',
        darken(scarf, 0.14),
      ) +
      shape('M310 420q90 60 180 0l30 110q-120 40 -240 0Z', lighten(scarf, 0.08)) +
      line('M330 450q70 44 150 10M318 490q84 40 170 6', darken(scarf, 0.2), 5)
    : shape('M302 268q-4 -104 98 -104q102 0 98 104q-16 -64 -64 -84q-70 60 -132 84Z', hair)
  return (
    wall(s) +
    (hasScarf ? '' : around) +
    body(s, skin, dress) +
    (hasScarf ? around : '') +
    head +
    edge +
    face(s, hasScarf ? '#3a2d26' : hair) +
    shape('M368 350q32 -10 64 0q-32 34 -64 0Z', '#b4554e') +
    glasses(s, 0.2)
  )
}

const wall = (s: Studio) => {
  const color = s.random.pick(walls)
  return rect(-60, -60, 920, 720, s.down(lighten(color, 0.25), darken(color, 0.08)))
}

const body = (s: Studio, skin: string, cloth: string) =>
  shape('M150 640q10 -170 170 -190q80 30 160 0q160 20 170 190Z', s.down(lighten(cloth, 0.1), darken(cloth, 0.12))) +
  shape('M352 380h96v74q-48 46 -96 0Z', darken(skin, 0.12)) +
  line('M318 452q82 84 164 0', darken(cloth, 0.25), 9)

const ears = (skin: string) => oval(296, 288, 18, 28, darken(skin, 0.08)) + oval(504, 288, 18, 28, darken(skin, 0.08))

const face = (s: Studio, brow: string) => {
  const look = s.random.between(-3, 3)
  return (
    [358, 442].map((x) => oval(x, 280, 15, 10, '#fff') + disc(x + look, 281, 8, '#2a1d15')).join('') +
    line('M336 254q20 -14 42 -4M422 250q22 -10 42 4', brow, 9) +
    line('M400 284q-12 32 -4 38q8 4 14 0', '#00000026', 6)
  )
}

const glasses = (s: Studio, share: number) =>
  s.random.chance(share)
    ? `<g fill="none" stroke="#2f2a27" stroke-width="6">${['M332 264h54v36h-54z', 'M414 264h54v36h-54z', 'M386 276h28'].map((d) => `<path d="${d}"/>`).join('')}</g>`
    : ''
