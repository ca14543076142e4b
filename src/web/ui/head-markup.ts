import { html, type Markup } from './markup.tsx'

let written = ''

/** Only for the server, which renders one page at a time: adds to the head of that page. */
export function writeToHead(markup: Markup) {
  written += markup.__html
}

/** What the page has written. */
export function takeHeadMarkup() {
  const markup = written
  written = ''
  return markup
}

/** An empty element with these attributes. */
export const emptyTag = (tag: 'link' | 'meta', attributes: Record<string, string>): Markup => ({
  __html: `<${tag}${Object.entries(attributes)
    .map(([name, value]) => html` ${name}="${value}"`.__html)
    .join('')}/>`,
})
