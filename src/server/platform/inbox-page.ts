// /dev/sms and /dev/mail: what a gateway or a mail server would have sent. Only with the inbox drivers.
import { Hono } from 'hono'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>

type InboxPage<Message> = {
  /** The last part of its address. */
  name: string
  title: string
  lead: Html
  read: () => Message[]
  row: (message: Message) => Html
  /** Sent with every response of these pages. */
  headers: { [name: string]: string }
}

export function inboxPageRoutes<Message extends object>({ name, headers, read, ...page }: InboxPage<Message>) {
  const path = `/dev/${name}`
  const app = new Hono()
  app.get(path, (c) => c.html(inboxPage(page.title, path, page.lead, read().map(page.row)), 200, headers))
  app.get(`${path}.json`, (c) => c.json(read(), 200, headers))
  app.get(`${path}.css`, (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return app
}

const inboxPage = (title: string, path: string, lead: Html, rows: Html[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta http-equiv="refresh" content="3" />
      <title>${title} · Souqna</title>
      <link rel="icon" href="/favicon.svg" />
      <link rel="stylesheet" href="${path}.css" />
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        <p>${lead}</p>
        ${rows.length ? rows : html`<p>Nothing has been sent yet.</p>`}
      </main>
    </body>
  </html>`

/** The address, the time and the text of one message; `subject` is that of an e-mail. */
export const inboxRow = (to: string, sentAt: string, text: string, subject?: string) => html`<article>
  <h2><bdi dir="ltr">${to}</bdi> <time datetime="${sentAt}">${sentAt.slice(11, 19)} UTC</time></h2>
  ${subject ? html`<p dir="auto"><strong>${subject}</strong></p>` : ''}
  <p dir="auto">${text}</p>
</article>`

const style = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
body { margin: 0; padding: 1.5rem; background: light-dark(#fbf5e8, #14120e); color: light-dark(#241f17, #f3ede1) }
main { max-width: 40rem; margin: auto }
article { background: light-dark(#fff, #211d17); border: 1px solid #8884; border-radius: .75rem; margin: 1rem 0; padding: .75rem 1rem }
h2 { display: flex; justify-content: space-between; gap: 1rem; margin: 0; font-size: 1rem }
time { font-weight: 400; opacity: .75 }
article p { margin: .5rem 0 0; white-space: pre-line; unicode-bidi: plaintext; overflow-wrap: anywhere; font-size: 1.1rem }
a { color: light-dark(#0c6944, #6fd3a3) }
`
