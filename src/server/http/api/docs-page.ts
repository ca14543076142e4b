// /api/docs: the OpenAPI document as a page that needs no script.
import { html, raw } from 'hono/html'

type Content = Record<string, { schema: { properties?: { data?: unknown } } }>
type Operation = {
  summary: string
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Content }
  responses: { 200: { content: Content } }
}
type PathItem = { servers?: { url: string }[] } & Record<'get' | 'post' | 'patch' | 'delete', Operation>
type Document = {
  servers: { url: string }[]
  info: { description: string }
  paths: Record<string, PathItem>
  components: { schemas: Record<string, unknown> }
}

export function docsPage(openApi: Record<string, unknown>) {
  const document = openApi as unknown as Document
  const base = document.servers[0]?.url ?? ''
  const operations = Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => section(method, servers ? path : base + path, operation)),
  )
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => html`<div id="${name}">${schemaBlock(name, schema)}</div>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Souqna API</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${base}/docs.css" />
      </head>
      <body>
        <main>
          <h1>Souqna API</h1>
          <p>
            Machines read <a href="${base}/openapi.json">openapi.json</a>; <a href="${base}/client.ts">client.ts</a> is a
            typed client.
          </p>
          ${guideHtml(document.info.description)}
          ${raw(operations.join(''))}
          <h2>Schemas</h2>
          ${raw(schemas.join(''))}
        </main>
      </body>
    </html>`
}

/** The part of Markdown that the guide uses: headings, paragraphs, tables and code. */
function guideHtml(guide: string) {
  const blocks = guide.split('\n\n').map((block) => {
    if (block.startsWith('|')) return html`<table>${raw(block.split('\n').map(tableRow).join(''))}</table>`
    const [, heading, text = block] = /^## (.*)\n([\s\S]*)/.exec(block) ?? []
    return html`${heading ? html`<h2>${heading}</h2>` : ''}<p>${inline(text)}</p>`
  })
  return raw(blocks.join(''))
}

function tableRow(line: string) {
  if (/^[|-]+$/.test(line)) return ''
  const cells = line.split('|').slice(1, -1)
  return html`<tr>${raw(cells.map((cell) => html`<td>${inline(cell.trim())}</td>`).join(''))}</tr>`
}

/** Escaped first, so that only our own tags are markup. */
const inline = (text: string) => raw(html`${text}`.toString().replace(/`([^`]+)`/g, '<code>$1</code>'))

function section(method: string, path: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).map(
    (parameter) => html`<tr>
      <td><code>${parameter.name}</code></td>
      <td>${parameter.in}${parameter.required ? ', required' : ''}</td>
      <td><code>${JSON.stringify(parameter.schema)}</code></td>
    </tr>`,
  )
  return html`<section>
    <h2><span>${method.toUpperCase()}</span> <code>${path}</code></h2>
    <p>${operation.summary} ${operation.security.length ? 'Needs a session.' : 'Public.'}</p>
    ${parameters.length ? html`<table>${raw(parameters.join(''))}</table>` : ''}
    ${operation.requestBody ? contentBlocks('Body', operation.requestBody.content) : ''}
    ${contentBlocks('Reply', operation.responses[200].content)}
  </section>`
}

/** The envelope is the same everywhere: only its data is shown. */
const contentBlocks = (label: string, content: Content) =>
  raw(
    Object.entries(content)
      .map(([type, { schema }]) => schemaBlock(`${label}, ${type}`, schema.properties?.data ?? schema))
      .join(''),
  )

const schemaBlock = (label: string, schema: unknown) => html`<details>
  <summary>${label}</summary>
  <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
</details>`

export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
body { margin: 0; padding: 1.5rem }
main { max-width: 60rem; margin: auto }
section { border-top: 1px solid #8886; padding: .5rem 0 1rem }
h2 { font-size: 1.1rem; overflow-wrap: anywhere }
h2 span { color: #0c6944; background: #dff3e6; border-radius: .3rem; padding: .1rem .4rem }
pre { overflow: auto; max-height: 24rem; background: #8881; padding: 1rem; border-radius: .5rem }
td { padding: .2rem .8rem .2rem 0; vertical-align: top; overflow-wrap: anywhere }
`
