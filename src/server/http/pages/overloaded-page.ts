// What people see while the server has too much to do: a few bytes under the same URL, which the browser loads again.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { directionOf, type Language } from '#contract/language.ts'
import { overloadTexts } from '#i18n/server-texts.ts'

/** Seconds until the browser tries again. */
export const retryAfter = 5

const style = `:root{color-scheme:light dark;font:1.1rem/1.7 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fbf5e8,#14120e);color:light-dark(#241f17,#f3ede1)}
main{max-width:26rem;padding:1.5rem;text-align:center}
h1{font-size:1.4rem}
a{color:light-dark(#0c6944,#6fd3a3);display:inline-block;padding:.75rem 1.25rem}`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

export function overloadedPage(language: Language, headers: Record<string, string>): Response {
  const { title, text, again } = overloadTexts[language]
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="${retryAfter}" />
        <title>${title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          <a href="">${again}</a>
        </main>
      </body>
    </html>`
  return new Response(page.toString(), {
    status: 503,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
