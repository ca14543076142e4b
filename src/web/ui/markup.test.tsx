import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { html, WithMarkup } from './markup.tsx'

test('every value is escaped, in texts and in attributes', () => {
  const name = `<img src=x onerror="alert('&')">`
  expect(html`<a title="${name}">${name}</a>`.__html).toBe(
    '<a title="&lt;img src=x onerror=&quot;alert(&#x27;&amp;&#x27;)&quot;&gt;">' +
      '&lt;img src=x onerror=&quot;alert(&#x27;&amp;&#x27;)&quot;&gt;</a>',
  )
})

test('markup inside markup is kept, also in lists', () => {
  const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`)
  expect(html`<ul>${items}</ul>${html`<p>${1}</p>`}`.__html).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><p>1</p>')
})

test('empty values leave nothing, zero is a value', () => {
  expect(html`${undefined}${null}${false}${''}${0}`.__html).toBe('0')
})

test('an object that only looks like markup cannot come from the data of a page', () => {
  const fromJson: unknown = JSON.parse('{"name":"<script>"}')
  expect(html`${String((fromJson as { name: string }).name)}`.__html).toBe('&lt;script&gt;')
})

test('the element keeps its attributes', () => {
  expect(renderToStaticMarkup(<WithMarkup as="ul" className="x" markup={html`<li>${'&'}</li>`} />)).toBe(
    '<ul class="x"><li>&amp;</li></ul>',
  )
})
