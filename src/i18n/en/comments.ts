import { plural } from '#i18n/plural.ts'
import type { CommentTexts } from '#i18n/texts.ts'

export const comments: CommentTexts = {
  cancel: 'Cancel',
  write: 'Your comment',
  reply: (name) => `Your reply to \u2068${name}\u2069`,
  edit: 'Edit your comment',
  hint: 'Everybody sees it. Leave out your number and address.',
  editHint: plural('en', {
    one: 'You can edit it for # more minute.',
    other: 'You can edit it for # more minutes.',
  }),
  send: 'Send',
  save: 'Save',
  failed: 'Your comment was not sent. Its text is still here.',
  notSaved: 'The change was not saved. Its text is still here.',
  sent: 'Your comment is published',
  saved: 'Your comment was changed',
  removeQuestion: 'Delete your comment?',
  removeBody: 'This cannot be undone. If there are replies, they stay.',
  remove: 'Yes, delete it',
  removed: 'Your comment was deleted',
  hidden: 'The comment is hidden',
  shown: 'The comment is back on the page',
}
