import { plural } from '#i18n/plural.ts'

// The comment form. Public pages load it when a user starts to write, edit or delete a comment.
export const comments = {
  cancel: 'إلغاء',
  write: 'تعليقك',
  reply: (name: string) => `ردّك على \u2068${name}\u2069`,
  edit: 'عدّل تعليقك',
  hint: 'يراه الجميع. لا تكتب رقمك أو عنوانك.',
  editHint: plural('ar', {
    zero: 'انتهى وقت التعديل.',
    one: 'بقيت دقيقة للتعديل.',
    two: 'بقيت دقيقتان للتعديل.',
    few: 'بقيت # دقائق للتعديل.',
    many: 'بقيت # دقيقة للتعديل.',
    other: 'بقيت # دقيقة للتعديل.',
  }),
  send: 'إرسال',
  save: 'حفظ',
  failed: 'لم يُرسل تعليقك، ونصّه محفوظ هنا.',
  notSaved: 'لم يُحفظ التعديل، ونصّه محفوظ هنا.',
  sent: 'نُشر تعليقك',
  saved: 'عُدّل تعليقك',
  removeQuestion: 'حذف تعليقك؟',
  removeBody: 'لا يمكن استرجاعه. إن كانت عليه ردود تبقى.',
  remove: 'نعم، احذفه',
  removed: 'حُذف تعليقك',
  hidden: 'أُخفي التعليق',
  shown: 'عاد التعليق إلى الصفحة',
  older: 'عرض تعليقات أقدم',
}
