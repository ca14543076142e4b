import { inquiries as endpoints } from '#contract/inquiries.ts'
import { withoutAuthors } from '#server/comments/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { findHiddenPeople, withoutHidden } from '#server/people/index.ts'
import { notFound } from '#server/platform/http-error.ts'
import { createInquiryList, type InquiriesContext, readInquiry } from './read-inquiries.ts'

export function inquiriesApi(context: InquiriesContext) {
  const { db, catalog } = context
  const listInquiries = createInquiryList(context)
  return serve(endpoints, {
    list: async ({ actor, language, query }) => {
      const list = await listInquiries(language, query)
      const hidden = await findHiddenPeople(db, actor)
      return { ...list, items: withoutHidden(list.items, hidden, ({ author }) => author.id) }
    },
    one: async ({ actor, language, params }) => {
      const inquiry = await readInquiry(db, catalog, language, idFrom(params.id, 'inquiry_not_found'))
      const hidden = await findHiddenPeople(db, actor)
      // The inquiry of a hidden person does not exist for the user.
      if (hidden.has(inquiry.author.id)) throw notFound('inquiry_not_found')
      return { ...inquiry, comments: withoutAuthors(inquiry.comments, hidden) }
    },
  })
}
