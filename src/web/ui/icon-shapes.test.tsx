import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import { shapesOf } from './icon-shapes.ts'
import categorySprite from './sprites/categories.svg?raw'

test('every icon of the interface and of a category has a shape', () => {
  const categoryIcons = [...categorySprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name = '']) => name)
  expect(categoryIcons.length).toBeGreaterThan(150)
  expect([...iconNames, ...categoryIcons].filter((name) => !shapesOf(name)?.__html.startsWith('<'))).toEqual([])
})

test('an icon with colours of its own has no lines around its shapes', () => {
  expect(shapesOf('whatsapp')?.__html).toMatch(/^<g stroke="none"><path fill="#25d366" .+<\/g>$/)
  expect(shapesOf('menu')?.__html).toMatch(/^<path d="[^"]+"\/>$/)
})

test('an unknown icon has none', () => {
  expect(shapesOf('no-such-icon')).toBeUndefined()
})
