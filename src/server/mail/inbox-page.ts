// /dev/mail: shows the e-mail that a server would have sent. Only with the inbox driver.
import { Hono } from 'hono'
import { html } from 'hono/html'
import { inboxStyle } from '#server/sms/index.ts'
import type { MailInbox, StoredMail } from './inbox.ts'

/** `headers` are sent with every response of these pages. */
export function mailInboxRoutes(inbox: MailInbox, headers: { [name: string]: string }) {
  const app = new Hono()
  app.get('/dev/mail', (c) => c.html(mailInboxPage(inbox.read()), 200, headers))
  app.get('/dev/mail.json', (c) => c.json(inbox.read(), 200, headers))
  app.get('/dev/mail.css', (c) => c.body(inboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return app
}

const mailInboxPage = (messages: StoredMail[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta http-equiv="refresh" content="3" />
      <title>E-mail · Souqna</title>
      <link rel="icon" href="/favicon.svg" />
      <link rel="stylesheet" href="/dev/mail.css" />
    </head>
    <body>
      <main>
        <h1>E-mail</h1>
        <p>
          No mail server is set (<code>MAIL_DRIVER=inbox</code>): messages end up here, in memory, the newest first.
          Fifty are kept. Machines read <a href="/dev/mail.json">mail.json</a>.
        </p>
        ${messages.length ? messages.map(row) : html`<p>Nothing has been sent yet.</p>`}
      </main>
    </body>
  </html>`

const row = ({ to, subject, text, sentAt }: StoredMail) => html`<article>
  <h2><bdi dir="ltr">${to}</bdi> <time datetime="${sentAt}">${sentAt.slice(11, 19)} UTC</time></h2>
  <p dir="auto"><strong>${subject}</strong></p>
  <p dir="auto">${text}</p>
</article>`
