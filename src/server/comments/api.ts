import { comments as endpoints } from '#contract/comments.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import {
  type CommentPage,
  type CommentsContext,
  editComment,
  readHidden,
  removeComment,
  setHidden,
  writeComment,
} from './index.ts'

export function commentsApi(commenting: CommentsContext) {
  const comment = ({ id }: { id: string }) => idFrom(id, 'comment_not_found')
  const ad = ({ id }: { id: string }): CommentPage => ({ on: 'ad', id: idFrom(id, 'ad_not_found') })
  const inquiry = ({ id }: { id: string }): CommentPage => ({ on: 'inquiry', id: idFrom(id, 'inquiry_not_found') })
  return serve(endpoints, {
    onAd: async ({ actor, params, body }) => writeComment(commenting, actor, ad(params), body),
    onInquiry: async ({ actor, params, body }) => writeComment(commenting, actor, inquiry(params), body),
    hiddenOnAd: async ({ actor, params }) => readHidden(commenting, actor, ad(params)),
    hiddenOnInquiry: async ({ actor, params }) => readHidden(commenting, actor, inquiry(params)),
    edit: async ({ actor, params, body }) => editComment(commenting, actor, comment(params), body.body),
    remove: async ({ actor, params }) => {
      await removeComment(commenting, actor, comment(params))
      return null
    },
    hide: async ({ actor, params }) => {
      await setHidden(commenting, actor, comment(params), true)
      return null
    },
    show: async ({ actor, params }) => {
      await setHidden(commenting, actor, comment(params), false)
      return null
    },
  })
}
