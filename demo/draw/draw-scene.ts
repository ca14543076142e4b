import { makeRandom, type Random } from '#demo/random.ts'
import { type Subject, sceneOf } from './scenes.ts'
import { rect } from './shapes.ts'
import { makeStudio, type Scene, type Studio } from './studio.ts'

/** An SVG of 800×600. The same subject and seed always give the same SVG. */
export function drawScene(subject: Subject, seed: number): string {
  const random = makeRandom(seed * 131 + nameNumber(subject.kind) + lookNumber(subject))
  const studio = makeStudio(random)
  const scene = sceneOf(subject)
  const place = scene.backdrops.length ? random.pick(scene.backdrops)(studio) : ''
  const object = scene.draw(studio, subject)
  const body = place ? place + frame(scene, random, object) : zoom(scene, random, object)

  const size = 'viewBox="0 0 800 600" width="800" height="600"'
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  const picture = body + atmosphere(studio)
  return shorten(`<svg xmlns="http://www.w3.org/2000/svg" ${size} ${ends}>${studio.defs()}${picture}</svg>`)
}

/** Moves, scales and sometimes mirrors the object, so that images of one scene differ. */
function frame(scene: Scene, random: Random, object: string): string {
  if (scene.mirror === false) return object

  const scale = random.between(0.92, 1.04)
  const flip = random.chance(0.5) ? -1 : 1
  const [x, y] = [400 + random.between(-22, 22), 500 + random.between(-8, 10)]
  return `<g transform="translate(${x} ${y}) scale(${scale * flip} ${scale}) translate(-400 -500)">${object}</g>`
}

/** A scene that fills the frame is only enlarged: made smaller, its edges would show. */
function zoom(scene: Scene, random: Random, view: string): string {
  const scale = random.between(1, 1.16)
  const flip = scene.mirror !== false && random.chance(0.5) ? -1 : 1
  const slack = 400 * (scale - 1)
  const x = 400 + random.between(-slack, slack)
  const y = 300 + random.between(-slack, slack) * 0.6
  return `<g transform="translate(${x} ${y}) scale(${scale * flip} ${scale}) translate(-400 -300)">${view}</g>`
}

function atmosphere(s: Studio): string {
  const vignette = s.glow('#2a1a0a00', '#2a1a0a4a', 0.55)
  return rect(0, 0, 800, 600, s.light.tint, 0, `opacity="${s.light.strength}"`) + rect(-140, -110, 1080, 820, vignette)
}

/** Without it all cars of a seed would be in the same place. All angles of one car are in one place. */
const lookNumber = ({ color, body }: Subject) => (color || body ? nameNumber(`${color}${body}`) : 0)

const nameNumber = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7)

/** Rounds to tenths from 10 on and to hundredths below, to keep an SVG under 12 KB. */
const shorten = (svg: string) =>
  svg
    .replace(/\d+\.\d{2,}/g, (value) => {
      const parts = Number(value) < 10 ? 100 : 10
      return String(Math.round(Number(value) * parts) / parts)
    })
    .replace(/(?<![\d.])0\.(?=\d)/g, '.')
