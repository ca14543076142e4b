// /api/docs: the OpenAPI document as a page that needs no script.
import { html, raw } from 'hono/html'

type Operation = {
  summary: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: { 200: { content: { 'application/json': { schema: { properties: { data: unknown } } } } } }
}

export function docsPage(document: Record<string, unknown>) {
  const base = (document.servers as { url: string }[])[0]?.url ?? ''
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>)
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, base + path, operation)),
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
            Every answer is <code>{"status", "data", "message"}</code>; every refusal is
            <code>{"status": false, "code", "message", "errors", "request_id"}</code> (some with
            <code>"retry_after"</code> and <code>"puzzle"</code>), worded in the language of
            <code>Accept-Language</code> (<code>ar</code> or <code>en</code>; Arabic when none is sent). Machines read
            <a href="${base}/openapi.json">openapi.json</a>.
          </p>
          ${raw(operations.join(''))}
        </main>
      </body>
    </html>`
}

function section(method: string, path: string, operation: Operation) {
  const parameters = operation.parameters.map(
    (parameter) => html`<tr>
      <td><code>${parameter.name}</code></td>
      <td>${parameter.in}${parameter.required ? ', required' : ''}</td>
      <td><code>${JSON.stringify(parameter.schema)}</code></td>
    </tr>`,
  )
  const reply = operation.responses[200].content['application/json'].schema.properties.data
  return html`<section>
    <h2><span>${method.toUpperCase()}</span> <code>${path}</code></h2>
    <p>${operation.summary} ${operation.security.length ? 'Needs a session.' : 'Public.'}</p>
    ${parameters.length ? html`<table>${raw(parameters.join(''))}</table>` : ''}
    ${operation.requestBody ? schemaBlock('Body', operation.requestBody.content['application/json'].schema) : ''}
    ${schemaBlock('data', reply)}
  </section>`
}

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
