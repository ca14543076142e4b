import type { Job } from '#server/platform/job.ts'
import { minute } from '#server/platform/time.ts'
import { budgetOf, prepareInquiry } from './compile-inquiry.ts'
import type { InquiryMatchesJobsContext } from './context.ts'
import { lockUncompiled, updateSearch } from './inquiry-matches.sql.ts'

const batchSize = 100

export const jobs = (context: InquiryMatchesJobsContext): Job[] => [
  {
    name: 'inquiry_matches.compile',
    every: 15 * minute,
    firstAfter: minute,
    async run() {
      let inquiries = 0
      for (let size = batchSize; size === batchSize; inquiries += size) size = await compileBatch(context)
      if (inquiries) context.log.info('inquiry_matches.compiled', { inquiries })
    },
  },
]

/** Inquiries from before matching, of the demo, or of an older version of the code. */
const compileBatch = (context: InquiryMatchesJobsContext) =>
  context.db.transaction(async (tx) => {
    const rows = await lockUncompiled(tx, batchSize)
    for (const row of rows) {
      const store = await prepareInquiry({ ...context, db: tx }, { ...row, budget: budgetOf(row) })
      await updateSearch(tx, row.id, await store(tx))
    }
    return rows.length
  })
