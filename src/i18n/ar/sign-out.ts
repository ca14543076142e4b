import { plural } from '#i18n/plural.ts'

/** Loaded when somebody signs out while messages wait to be sent. */
export const signOutQuestion = {
  title: 'لديك رسائل لم تُرسل',
  lead: plural('ar', {
    zero: 'الخروج يحذفها من هذا الجهاز.',
    one: 'رسالة واحدة لم تُرسل بعد. الخروج يحذفها من هذا الجهاز.',
    two: 'رسالتان لم تُرسلا بعد. الخروج يحذفهما من هذا الجهاز.',
    few: '# رسائل لم تُرسل بعد. الخروج يحذفها من هذا الجهاز.',
    many: '# رسالة لم تُرسل بعد. الخروج يحذفها من هذا الجهاز.',
    other: '# رسالة لم تُرسل بعد. الخروج يحذفها من هذا الجهاز.',
  }),
  confirm: 'احذفها واخرج',
  cancel: 'البقاء في حسابي',
  close: 'إغلاق',
}
