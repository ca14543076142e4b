// /dev/sms: shows the messages that a gateway would have sent. Only with the inbox driver.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Inbox, StoredSms } from './inbox.ts'

/** `headers` are sent with every response of these pages. */
export function inboxRoutes(inbox: Inbox, headers: { [name: string]: string }) {
  const app = new Hono()
  app.get('/dev/sms', (c) => c.html(inboxPage(inbox.read()), 200, headers))
  app.get('/dev/sms.json', (c) => c.json(inbox.read(), 200, headers))
  app.get('/dev/sms.css', (c) => c.body(inboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return app
}

const inboxPage = (messages: StoredSms[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta http-equiv="refresh" content="3" />
      <title>Messages · Souqna</title>
      <link rel="icon" href="/favicon.svg" />
      <link rel="stylesheet" href="/dev/sms.css" />
    </head>
    <body>
      <main>
        <h1>Messages</h1>
        <p>
          No gateway is set (<code>SMS_DRIVER=inbox</code>): codes end up here, in memory, the newest first. Fifty are
          kept. Machines read <a href="/dev/sms.json">sms.json</a>.
        </p>
        ${messages.length ? messages.map(row) : html`<p>Nothing has been sent yet.</p>`}
      </main>
    </body>
  </html>`

const row = ({ phone, text, sentAt }: StoredSms) => html`<article>
  <h2><bdi dir="ltr">${phone}</bdi> <time datetime="${sentAt}">${sentAt.slice(11, 19)} UTC</time></h2>
  <p dir="auto">${text}</p>
</article>`

export const inboxStyle = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
body { margin: 0; padding: 1.5rem; background: light-dark(#fbf5e8, #14120e); color: light-dark(#241f17, #f3ede1) }
main { max-width: 40rem; margin: auto }
article { background: light-dark(#fff, #211d17); border: 1px solid #8884; border-radius: .75rem; margin: 1rem 0; padding: .75rem 1rem }
h2 { display: flex; justify-content: space-between; gap: 1rem; margin: 0; font-size: 1rem }
time { font-weight: 400; opacity: .75 }
article p { margin: .5rem 0 0; white-space: pre-line; unicode-bidi: plaintext; overflow-wrap: anywhere; font-size: 1.1rem }
a { color: light-dark(#0c6944, #6fd3a3) }
`
