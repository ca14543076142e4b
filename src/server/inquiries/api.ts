import { inquiries as endpoints } from '#contract/inquiries.ts'
import type { Catalog } from '#server/catalog/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Db } from '#server/platform/db.ts'
import { listInquiries, readInquiry } from './read-inquiries.ts'

export function inquiriesApi(db: Db, catalog: Catalog) {
  return serve(endpoints, {
    list: async ({ language, query }) => listInquiries(db, catalog, language, query.page ?? 1, query.category_id),
    one: async ({ language, params }) => readInquiry(db, catalog, language, idFrom(params.id, 'inquiry_not_found')),
  })
}
