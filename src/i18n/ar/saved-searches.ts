import { plural } from '#i18n/plural.ts'

/** The button on lists, and what it answers. */
export const saveSearch = {
  save: 'احفظ البحث',
  saveAndNotify: 'احفظ البحث لنخبرك بالجديد',
  saved: 'حفظنا البحث. نخبرك حين يظهر إعلان يطابقه.',
  savedBefore: 'هذا البحث محفوظ لديك.',
  updated: 'حفظنا التغيير.',
  all: 'عمليات البحث المحفوظة',
  /** While a saved search is being changed. */
  editing: (name: string) => `تعديل البحث المحفوظ «\u2068${name}\u2069»: غيّر الفلاتر، ثم احفظ.`,
  saveChange: 'حفظ التغيير',
  cancel: 'إلغاء',
}

/** The page of saved searches. */
export const savedSearches = {
  lead: 'نخبرك حين يظهر إعلان يطابق بحثك، أو ينخفض سعره، أو يعود إلى العرض.',
  count: (count: number, limit: number) => `${count} من ${limit}`,
  settings: 'إعدادات الإشعارات',
  muted: 'إشعارات البحث المحفوظ مطفأة في الإعدادات، فلا يصلك منها شيء.',
  browse: 'ابدأ البحث',
  news: plural('ar', {
    zero: 'لا جديد',
    one: 'إعلان جديد',
    two: 'إعلانان جديدان',
    few: '# إعلانات جديدة',
    many: '# إعلاناً جديداً',
    other: '# إعلان جديد',
  }),
  moreThan: (news: string) => `أكثر من ${news}`,
  open: (name: string) => `عرض نتائج «\u2068${name}\u2069»`,
  frequency: (name: string) => `متى نخبرك بجديد «\u2068${name}\u2069»`,
  frequencies: { instant: 'فوراً', daily: 'مرة كل صباح', off: 'بلا إشعارات' },
  paused: 'موقوف',
  pause: 'إيقاف',
  resume: 'تشغيل',
  edit: 'تعديل الفلاتر',
  rename: 'تغيير الاسم',
  name: 'اسم البحث',
  nameHint: 'اتركه فارغاً ليعود الاسم التلقائي.',
  saveName: 'حفظ',
  cancel: 'إلغاء',
  remove: 'حذف',
  removed: (name: string) => `حذفت «\u2068${name}\u2069»`,
  undo: 'تراجع',
}
