import { plural } from '#i18n/plural.ts'
import type { CommentTexts } from '#i18n/texts.ts'

export const comments: CommentTexts = {
  cancel: 'Cancel',
  write: 'Your comment',
  reply: (name) => `Your reply to \u2068${name}\u2069`,
  edit: 'Edit your comment',
  hint: 'Everyone can see it. Leave out your number and address.',
  editHint: plural('en', {
    one: 'You can edit it for # more minute.',
    other: 'You can edit it for # more minutes.',
  }),
  send: 'Send',
  save: 'Save',
  failed: 'Your comment wasn’t sent. The text is still here.',
  notSaved: 'Your change wasn’t saved. The text is still here.',
  sent: 'Comment posted',
  saved: 'Comment updated',
  removeQuestion: 'Delete your comment?',
  removeBody: 'This can’t be undone. Replies stay.',
  remove: 'Yes, delete it',
  removed: 'Comment deleted',
  hidden: 'Comment hidden',
  shown: 'Comment shown again',
  older: 'Show older comments',
}
