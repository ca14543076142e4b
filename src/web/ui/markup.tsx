// HTML as text, for parts that only show something and repeat often: React neither renders nor hydrates what is inside.
// Decision 0040 says where it is used.
import type { HTMLAttributes, ReactNode } from 'react'

/** Made by `html` alone, which escapes every value, so it can be set as it is. */
export type Markup = { readonly __html: string }
type Value = Markup | readonly Markup[] | string | number | false | null | undefined

/** A template whose values are escaped, unless they are markup themselves. Empty values leave nothing. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Markup {
  let result = texts[0] ?? ''
  for (let index = 0; index < values.length; index++) result += textOf(values[index]) + texts[index + 1]
  return { __html: result }
}

function textOf(value: Value): string {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'string') return special.test(value) ? value.replace(everySpecial, escapeOne) : value
  if (typeof value === 'number') return String(value)
  if ('__html' in value) return value.__html
  let result = ''
  for (const { __html } of value) result += __html
  return result
}

const special = /[&<>"']/
const everySpecial = /[&<>"']/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escapeOne = (letter: string) => escapes[letter] ?? letter

type Props = { as?: 'div' | 'ul' | 'ol' | 'dl' | 'article' | 'footer' | 'noscript'; markup: Markup } & Omit<
  HTMLAttributes<HTMLElement>,
  'children'
>

/** An element that contains the markup. Its links work: the shell follows all links of the page. */
export function WithMarkup({ as: Element = 'div', markup, ...attributes }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every value
  return <Element {...attributes} dangerouslySetInnerHTML={markup} />
}

/** The inside of an element: the server writes it as text, a browser hydrates the same elements. */
export const inside = (children: () => ReactNode, markup: () => Markup) =>
  import.meta.env.SSR ? { dangerouslySetInnerHTML: markup() } : { children: children() }
