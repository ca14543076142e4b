import { expect, test } from 'vitest'
import { createHighlighter } from './highlight-words.ts'

const marked = (piece: string) => `<mark class="bg-apricot-soft text-ink">${piece}</mark>`

test('marks the forms of the searched words in every name, and keeps the rest as it is', () => {
  const highlight = createHighlighter(['سيار', 'kia'])
  expect(highlight('السيارة KIA, موديل 2020').__html).toBe(`${marked('السيارة')} ${marked('KIA')}, موديل 2020`)
  expect(highlight('سيارات كيا').__html).toBe(`${marked('سيارات')} كيا`)
})

test('escapes names, also those of words that it has seen', () => {
  const highlight = createHighlighter(['سيار'])
  for (let time = 0; time < 2; time += 1)
    expect(highlight('سيارة <b>&').__html).toBe(`${marked('سيارة')} &lt;b&gt;&amp;`)
})

test('marks nothing without searched words', () => {
  expect(createHighlighter([])('سيارة').__html).toBe('سيارة')
})
