import { html } from 'hono/html'
import { inboxPageRoutes, inboxRow } from '#server/platform/inbox-page.ts'
import type { Inbox } from './inbox.ts'

export const inboxRoutes = (inbox: Inbox, headers: { [name: string]: string }) =>
  inboxPageRoutes({
    name: 'sms',
    title: 'Messages',
    lead: html`No gateway is set (<code>SMS_DRIVER=inbox</code>): codes end up here, in memory, the newest first. Fifty are
      kept. Machines read <a href="/dev/sms.json">sms.json</a>.`,
    read: inbox.read,
    row: ({ phone, sentAt, text }) => inboxRow(phone, sentAt, text),
    headers,
  })
