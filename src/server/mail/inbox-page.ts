import { html } from 'hono/html'
import { inboxPageRoutes, inboxRow } from '#server/platform/inbox-page.ts'
import type { MailInbox } from './inbox.ts'

export const mailInboxRoutes = (inbox: MailInbox, headers: { [name: string]: string }) =>
  inboxPageRoutes({
    name: 'mail',
    title: 'E-mail',
    lead: html`No mail server is set (<code>MAIL_DRIVER=inbox</code>): messages end up here, in memory, the newest first.
      Fifty are kept. Machines read <a href="/dev/mail.json">mail.json</a>.`,
    read: inbox.read,
    row: ({ to, sentAt, text, subject }) => inboxRow(to, sentAt, text, subject),
    headers,
  })
