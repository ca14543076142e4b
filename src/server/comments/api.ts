import { comments as endpoints } from '#contract/comments.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { editComment, removeComment, setHidden } from './change-comment.ts'
import type { CommentPage } from './comments.sql.ts'
import type { CommentsContext } from './context.ts'
import { readHidden, readOlder } from './read-comments.ts'
import { writeComment } from './write-comment.ts'

export function commentsApi(context: CommentsContext) {
  const comment = ({ id }: { id: string }) => idFrom(id, 'comment_not_found')
  const ad = ({ id }: { id: string }): CommentPage => ({ on: 'ad', id: idFrom(id, 'ad_not_found') })
  const inquiry = ({ id }: { id: string }): CommentPage => ({ on: 'inquiry', id: idFrom(id, 'inquiry_not_found') })
  return serve(endpoints, {
    olderOnAd: async ({ actor, params, query }) => readOlder(context, actor, ad(params), query.before),
    olderOnInquiry: async ({ actor, params, query }) => readOlder(context, actor, inquiry(params), query.before),
    onAd: async ({ actor, params, body }) => writeComment(context, actor, ad(params), body),
    onInquiry: async ({ actor, params, body }) => writeComment(context, actor, inquiry(params), body),
    hiddenOnAd: async ({ actor, params }) => readHidden(context, actor, ad(params)),
    hiddenOnInquiry: async ({ actor, params }) => readHidden(context, actor, inquiry(params)),
    edit: async ({ actor, params, body }) => editComment(context, actor, comment(params), body.body),
    remove: async ({ actor, params }) => {
      await removeComment(context, actor, comment(params))
      return null
    },
    hide: async ({ actor, params }) => {
      await setHidden(context, actor, comment(params), true)
      return null
    },
    show: async ({ actor, params }) => {
      await setHidden(context, actor, comment(params), false)
      return null
    },
  })
}
