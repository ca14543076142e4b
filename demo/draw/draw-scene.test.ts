import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sceneFor } from '#demo/generate/category-scenes.ts'
import { drawScene } from './draw-scene.ts'
import { isPortrait, sceneKinds } from './scenes.ts'
import type { Angle, Body } from './studio.ts'

type Category = { id: number; parent_id?: number; slug: string }

const bodies: Body[] = ['sedan', 'suv', 'sport', 'hatchback', 'coupe', 'pickup', 'van']
const angles: Angle[] = ['side', 'front', 'rear', 'inside']
const seeds = [1, 2, 3, 77]

describe('demo pictures', () => {
  test('every category of the seed gets a scene that exists', () => {
    for (const { slug, top } of readCategories()) expect(sceneKinds, slug).toContain(sceneFor(slug, top))
  })

  test('every scene is used by some category or account, or is one angle of another', () => {
    const used = new Set(readCategories().map(({ slug, top }) => sceneFor(slug, top)))
    const parts = [
      'car-side',
      'car-front',
      'car-rear',
      'bedroom',
      'bathroom',
      'welding',
      'feed',
      'vegetables',
      'bricks',
      // By the title of an ad.
      'pet-carrier',
    ]
    const others = sceneKinds.filter((kind) => !isPortrait({ kind }) && !used.has(kind) && !parts.includes(kind))
    expect(others).toEqual([])
  })

  test('the same seed draws the same picture', () => {
    for (const kind of sceneKinds) expect(drawScene({ kind }, 9), kind).toBe(drawScene({ kind }, 9))
  })

  test('different seeds draw different pictures', () => {
    for (const kind of sceneKinds) {
      const pictures = new Set(Array.from({ length: 5 }, (_, seed) => drawScene({ kind }, seed)))
      expect(pictures.size, kind).toBe(5)
    }
  })

  test('every scene is well-formed, small, and refers to nothing outside itself', () => {
    for (const kind of sceneKinds) for (const seed of seeds) expectSound(drawScene({ kind }, seed), `${kind} ${seed}`)
  })

  test('a car of every body can be seen from every angle', () => {
    for (const body of bodies)
      for (const angle of angles)
        expectSound(drawScene({ kind: 'car', body, angle, color: '#a3262a' }, 5), `${body} ${angle}`)
  })

  test('a colour the seller chose is in the picture', () => {
    expect(drawScene({ kind: 'car', body: 'suv', angle: 'front', color: '#123456' }, 3)).toContain('#123456')
  })

  test('an unknown slug gets a picture of boxes', () => {
    expect(sceneFor('spaceships-mars', 'spaceships')).toBe('boxes')
  })
})

function readCategories(): { slug: string; top: string }[] {
  const categories = JSON.parse(readFileSync('db/seed/categories.json', 'utf8')) as Category[]
  const byId = new Map(categories.map((category) => [category.id, category]))
  return categories.map((category) => ({ slug: category.slug, top: topOf(category, byId).slug }))
}

function topOf(category: Category, byId: Map<number, Category>): Category {
  const parent = category.parent_id === undefined ? undefined : byId.get(category.parent_id)
  return parent ? topOf(parent, byId) : category
}

function expectSound(svg: string, name: string): void {
  expect(Buffer.byteLength(svg), name).toBeLessThanOrEqual(12 * 1024)
  expect(svg, name).not.toMatch(
    /<text|<script|<image|<foreignObject|\son\w+=|href="[^#]|url\([^#]|NaN|undefined|Infinity/,
  )
  expect(unclosedTags(svg), name).toEqual([])
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(svg, name).toContain(`id="${id}"`)
}

/** Returns the tags that are not closed, or closed in the wrong order. */
function unclosedTags(svg: string): string[] {
  const open: string[] = []
  const leftover = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, closing, tag, _attributes, empty) => {
      if (closing && open.pop() !== tag) open.push(`/${tag}`)
      if (!closing && !empty) open.push(tag)
      return ''
    },
  )
  return leftover ? [...open, leftover.slice(0, 80)] : open
}
