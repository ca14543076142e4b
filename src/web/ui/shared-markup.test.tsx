import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { sharedInside, sharedNumber, storeSharedMarkup } from './shared-markup.tsx'

const draw = vi.fn((text: string) => <b>{text}</b>)
const inner = (text: string) => <p {...sharedInside(`inner ${text}`, () => draw(text))} />
const pageWith = (name: string | undefined, text: string) =>
  storeSharedMarkup(renderToString(<div {...sharedInside(name, () => inner(text))} />))

test('the first page renders a part, and the parts in it, and later pages reuse their text', () => {
  const expected = '<div><p><b>صباح الخير</b></p></div>'
  expect(pageWith('outer', 'صباح الخير')).toBe(expected)
  expect(pageWith('outer', 'صباح الخير')).toBe(expected)
  expect(pageWith('other outer', 'صباح الخير')).toBe(expected)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a part without a name is rendered for each page', () => {
  expect(pageWith(undefined, 'one')).toBe('<div><p><b>one</b></p></div>')
  expect(pageWith(undefined, 'two')).toBe('<div><p><b>two</b></p></div>')
})

test('an object keeps its number, and an equal object has another', () => {
  const site = { name: 'سوقنا' }
  expect(sharedNumber(site)).toBe(sharedNumber(site))
  expect(sharedNumber({ ...site })).not.toBe(sharedNumber(site))
})

test('names without end do not fill the memory', () => {
  const drawnBefore = draw.mock.calls.length
  for (let i = 0; i < 600; i++) pageWith(`outer ${i}`, `text ${i}`)
  expect(pageWith('outer 0', 'text 0')).toBe('<div><p><b>text 0</b></p></div>')
  expect(draw.mock.calls.length - drawnBefore, 'the first one was forgotten').toBe(601)
})
