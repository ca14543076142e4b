// Users who report, each with a browser and an address.

import { randomBytes } from 'node:crypto'
import type { ReportType } from '#contract/desk-choices.ts'
import type { ReportDraftInput } from '#contract/reports.ts'
import { openSession } from '#server/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import type { testApi } from './api.ts'
import { insertUser } from './user-fixtures.ts'

type Reporter = { daysHere?: number; device?: string; address?: string; [column: string]: unknown }

export const createReporters = (db: Database, clock: Clock, { browser }: Awaited<ReturnType<typeof testApi>>) =>
  async function reporter({ daysHere = 10, device, address, ...values }: Reporter = {}) {
    const id = await insertUser(db, { created_at: new Date(clock.now() - daysHere * day), ...values })
    const { token } = await openSession(db, clock, id, 'Chrome on Android', true)
    const cookies = new Map([
      ['_token', encodeURIComponent(JSON.stringify({ token }))],
      ['device', device ?? randomBytes(16).toString('base64url')],
    ])
    return { id, api: browser({ cookies, ...(address && { address }) }).api }
  }

type ReportValues = {
  subject?: 'ad' | 'inquiry' | 'user'
  subject_id: number
  type?: ReportType
  client_id?: string
  body?: string
}

export const reportDraft = (values: ReportValues): { body: ReportDraftInput } => ({
  body: {
    client_id: crypto.randomUUID(),
    subject: 'ad',
    type: 'scam',
    title: 'يطلب عربوناً',
    body: 'طلب مني تحويل مبلغ قبل أن أرى السيارة',
    ...values,
  },
})
