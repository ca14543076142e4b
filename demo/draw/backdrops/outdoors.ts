import { darken, greenColors, lighten, mix, stoneColors } from '#demo/draw/palette.ts'
import { box, disc, fade, line, oval, polygon, rect, shape, times } from '#demo/draw/shapes.ts'
import type { Backdrop, Studio } from '#demo/draw/studio.ts'

/** Objects stand at y = 500, so every backdrop shows ground there. */

export const street: Backdrop = (s) => {
  const stone = s.random.pick(stoneColors)
  const kerb = lighten('#8d8479', 0.25)
  return [
    sky(s),
    houses(s, stone, 415),
    rect(0, 400, 800, 40, lighten(stone, 0.1)),
    rect(0, 436, 800, 9, kerb),
    rect(0, 445, 800, 155, s.down('#77726d', '#5b5753')),
    times(3, (i) => rect(60 + i * 290, 566, 150, 7, '#e8dfca', 2, 'opacity=".55"')),
  ].join('')
}

export const oldTown: Backdrop = (s) => {
  const stone = s.random.pick(stoneColors)
  const dark = darken(stone, 0.42)
  const shift = s.random.int(-60, 20)
  const stripes = times(9, (i) => rect(0, i * 46, 800, 23, dark, 0, 'opacity=".4"'))
  const arches = times(4, (i) => {
    const x = shift + i * 230
    const d = `M${x + 30} 430V210Q${x + 100} 110 ${x + 170} 210V430Z`
    return (
      shape(d, lighten(stone, 0.2)) +
      shape(d, s.down(darken(stone, 0.72), darken(stone, 0.45)), `transform="translate(${x * 0.06 + 6} 26) scale(.94)"`)
    )
  })
  const paving = times(5, (i) => line(`M0 ${440 + i * i * 10}H800`, darken(stone, 0.35), 1.5, 'opacity=".5"'))
  return [
    rect(0, 0, 800, 430, s.down(lighten(stone, 0.15), stone)),
    stripes,
    arches,
    rect(0, 424, 800, 176, s.down(darken(stone, 0.22), darken(stone, 0.08))),
    paving,
  ].join('')
}

export const countryside: Backdrop = (s) => {
  const green = s.random.pick(greenColors)
  const earth = s.random.pick(['#c9a36f', '#b98d62', '#a9a465', '#c2ad78'])
  return [
    sky(s),
    hill(s, 300, 60, mix(green, s.light.sky[1], 0.65)),
    hill(s, 345, 45, mix(green, s.light.sky[1], 0.4)),
    hill(s, 390, 25, mix(green, s.light.sky[1], 0.15)),
    times(6, (i) =>
      tree(s.random.between(-10, 90) + i * 140, s.random.between(392, 415), s.random.between(0.5, 0.9), green),
    ),
    rect(0, 410, 800, 190, s.down(mix(earth, green, 0.4), earth)),
    tufts(s, 16, darken(green, 0.1)),
  ].join('')
}

export const coast: Backdrop = (s) => {
  const sea = s.random.pick(['#3f8fae', '#4a9fb5', '#2f7aa0'])
  const x = s.random.pick([70, 700])
  return [
    sky(s),
    hill(s, 335, 22, mix('#8ea0a0', s.light.sky[1], 0.45)),
    rect(0, 335, 800, 90, s.down(mix(sea, s.light.sky[1], 0.35), sea)),
    shape(
      times(12, () => box(s.random.int(0, 740), s.random.int(345, 412), s.random.int(25, 70), 2.5)),
      '#fff',
      'opacity=".45"',
    ),
    palm(x, 425, s.random.between(0.9, 1.2)),
    rect(0, 420, 800, 180, s.down('#e2cfaa', '#cdb58b')),
    rect(0, 414, 800, 10, '#efe6d4'),
    times(14, (i) => rect(i * 62 + 8, 384, 6, 34, '#efe9dd')),
    rect(0, 380, 800, 6, '#f6f1e6'),
  ].join('')
}

export const mountain: Backdrop = (s) => {
  const rock = s.random.pick(['#b59a80', '#a79382', '#bfa58a'])
  const peak = s.random.int(350, 560)
  const ground = mix(rock, '#6e6a66', 0.6)
  return [
    sky(s),
    shape(
      `M0 330Q${peak - 340} 250 ${peak - 220} 225T${peak} ${s.random.int(130, 190)}Q${peak + 140} 190 ${peak + 220} 260T800 300V430H0Z`,
      s.down(mix(rock, s.light.sky[1], 0.35), rock),
    ),
    times(4, () =>
      shape(
        times(16, () => box(s.random.int(0, 790), s.random.int(335, 398), s.random.int(9, 22), s.random.int(8, 20))),
        lighten(s.random.pick(stoneColors), s.random.next() * 0.5),
      ),
    ),
    rect(0, 405, 800, 195, s.down(lighten(ground, 0.15), ground)),
    rect(0, 400, 800, 12, '#d9d0c2'),
  ].join('')
}

export const rooftops: Backdrop = (s) => {
  const floor = s.random.pick(['#c9b49a', '#b9a794', '#cfc0a8'])
  return [
    sky(s),
    skyline(s, 395),
    rect(0, 392, 800, 40, s.down('#e5d6bd', '#cdbb9c')),
    rect(0, 386, 800, 10, '#f0e5d0'),
    rect(0, 432, 800, 168, s.down(darken(floor, 0.12), floor)),
    times(7, (i) =>
      line(`M${400 + (i - 3) * 90} 432L${400 + (i - 3) * 190} 600`, darken(floor, 0.25), 1.5, 'opacity=".5"'),
    ),
    line('M0 480H800M0 545H800', darken(floor, 0.25), 1.5, 'opacity=".5"'),
  ].join('')
}

export const yard: Backdrop = (s) => {
  const barn = s.random.pick(['#b3804f', '#a8664a', '#c2a679', '#8f7358'])
  const x = s.random.pick([40, 470])
  const green = s.random.pick(greenColors)
  const posts = times(11, (i) => rect(i * 80 - 12, 340, 12, 92, darken(barn, 0.15), 3))
  return [
    sky(s),
    hill(s, 330, 40, mix(green, s.light.sky[1], 0.45)),
    polygon(
      [
        [x, 410],
        [x, 270],
        [x + 140, 200],
        [x + 280, 270],
        [x + 280, 410],
      ],
      s.down(lighten(barn, 0.12), barn),
    ),
    polygon(
      [
        [x - 20, 278],
        [x + 140, 190],
        [x + 300, 278],
        [x + 288, 290],
        [x + 140, 210],
        [x - 8, 290],
      ],
      darken(barn, 0.4),
    ),
    rect(x + 95, 310, 90, 100, darken(barn, 0.55), 3),
    posts,
    rect(0, 356, 800, 10, barn, 3),
    rect(0, 396, 800, 10, barn, 3),
    rect(0, 420, 800, 180, s.down(mix(green, '#d9bd80', 0.25), mix(green, '#d9bd80', 0.5))),
    tufts(s, 24, darken(green, 0.15)),
  ].join('')
}

function sky(s: Studio): string {
  const [top, low] = s.light.sky
  const cloud = (x: number, y: number, k: number) =>
    fade(
      0.6,
      oval(x, y, 70 * k, 16 * k, '#fff'),
      oval(x - 18 * k, y - 12 * k, 34 * k, 17 * k, '#fff'),
      oval(x + 24 * k, y - 8 * k, 28 * k, 13 * k, '#fff'),
    )
  const sun = disc(
    s.random.between(90, 710),
    s.random.between(70, 170),
    120,
    s.glow(`${s.light.sun}dd`, `${s.light.sun}00`),
  )
  const clouds = times(s.random.int(1, 3), () =>
    cloud(s.random.between(60, 740), s.random.between(60, 190), s.random.between(0.7, 1.3)),
  )
  return rect(0, 0, 800, 450, s.down(top, low)) + sun + clouds
}

function hill(s: Studio, y: number, swing: number, color: string): string {
  const r = () => y + s.random.between(-swing, swing)
  return shape(`M0 ${r()}C150 ${r() - 30} 250 ${r()} 400 ${r()}S650 ${r() - 30} 800 ${r()}V460H0Z`, color)
}

export function tree(x: number, y: number, k: number, green: string): string {
  const leaf = mix(green, '#9aa88a', 0.3)
  return [
    line(`M${x} ${y}Q${x + 4 * k} ${y - 25 * k} ${x - 3 * k} ${y - 50 * k}`, '#6f5a45', 10 * k),
    oval(x - 20 * k, y - 62 * k, 36 * k, 28 * k, darken(leaf, 0.15)),
    oval(x + 22 * k, y - 66 * k, 36 * k, 30 * k, leaf),
    oval(x, y - 84 * k, 34 * k, 26 * k, lighten(leaf, 0.14)),
  ].join('')
}

export function palm(x: number, y: number, k: number): string {
  const frond = (dx: number, dy: number) =>
    line(`M${x + 10 * k} ${y - 200 * k}q${dx * 0.5 * k} ${(dy - 40) * k} ${dx * k} ${dy * k}`, '#5f8250', 11 * k)
  const fronds = [
    [-80, 40],
    [80, 40],
    [-60, -8],
    [64, -8],
    [-34, 60],
    [36, 62],
  ].map(([dx = 0, dy = 0]) => frond(dx, dy))
  return (
    line(`M${x} ${y}Q${x - 6 * k} ${y - 110 * k} ${x + 10 * k} ${y - 200 * k}`, '#8a6e50', 13 * k) + fronds.join('')
  )
}

function tufts(s: Studio, count: number, color: string): string {
  const blades = times(count, () => `M${s.random.int(0, 800)} ${s.random.int(430, 595)}l-5 -9m5 9v-12m0 12l6 -8`)
  return line(blades, color, 2, 'opacity=".6"')
}

function houses(s: Studio, stone: string, base: number): string {
  const sill = rect(-26, 44, 52, 5, lighten(stone, 0.35))
  const shutters = '<path d="M-24 8h11v36h-11zM13 8h11v36h-11z"/>'
  const arched = s.random.chance(0.5)
  const pane = arched ? 'M-13 44v-32q13 -20 26 0v32z' : 'M-14 0h28v44h-28z'
  let x = s.random.between(-60, 0)
  let out = `<defs><g id="w">${shape(pane, darken(stone, 0.6))}${shutters}${sill}</g></defs>`
  while (x < 800) {
    const w = s.random.between(120, 210)
    out += house(s, x, base, w, s.random.between(190, 340), mix(stone, s.random.pick(stoneColors), 0.6))
    x += w
  }
  return out
}

function house(s: Studio, x: number, base: number, w: number, h: number, wall: string): string {
  const top = base - h
  const columns = w > 165 ? 3 : 2
  const step = w / columns
  const shutter = s.random.pick(['#5d7f78', '#7a5a3c', '#4f6b86', '#8c4f3e', '#6d7a52'])
  const windows = times(Math.floor(h / 90) * columns, (i) => {
    const y = top + 28 + Math.floor(i / columns) * 84
    if (y + 70 > base) return ''
    return `<use href="#w" x="${Math.round(x + step * ((i % columns) + 0.5))}" y="${Math.round(y)}"/>`
  })
  return [
    rect(x, top, w + 1, h, s.down(lighten(wall, 0.12), wall)),
    rect(x - 3, top - 8, w + 6, 12, lighten(wall, 0.3)),
    rect(x + w - 5, top, 6, h, darken(wall, 0.3), 0, 'opacity=".5"'),
    `<g fill="${shutter}">${windows}</g>`,
  ].join('')
}

export function skyline(s: Studio, base: number): string {
  const far = mix('#cbb393', s.light.sky[1], 0.5)
  const near = mix('#d2b891', s.light.sky[1], 0.12)
  const row = (low: number, high: number, color: string, windows: number) => {
    let [x, out, panes] = [-20, '', '']
    while (x < 800) {
      const [w, h] = [s.random.int(45, 95), s.random.int(low, high)]
      const y = base - h
      out += rect(x, y, w, h, mix(color, s.random.pick(stoneColors), 0.3))
      panes += times(windows, (i) => box(x + 8 + (i % 2) * w * 0.4, y + 12 + Math.floor(i / 2) * 28, 10, 15))
      if (s.random.chance(0.3))
        out += rect(x + 8, y - 18, 16, 18, '#e9e6df', 3) + rect(x + 28, y - 12, 2, 12, '#6b655d')
      x += w + s.random.int(-4, 6)
    }
    return out + shape(panes, darken(color, 0.4))
  }
  const m = s.random.between(120, 640)
  const minaret =
    rect(m, base - 240, 20, 240, lighten(far, 0.12)) +
    rect(m - 6, base - 186, 32, 8, darken(far, 0.1)) +
    shape(`M${m - 2} ${base - 240}L${m + 10} ${base - 285}L${m + 22} ${base - 240}Z`, '#7f9a8c')
  const dome =
    shape(`M${m + 40} ${base - 120}a50 50 0 0 1 100 0Z`, mix('#8fa79a', s.light.sky[1], 0.2)) +
    rect(m + 40, base - 122, 100, 122, far)
  return row(110, 190, far, 2) + minaret + dome + row(50, 120, near, 4)
}
