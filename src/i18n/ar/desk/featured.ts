import { plural } from '#i18n/plural.ts'

const days = plural('ar', {
  zero: 'لا أيام',
  one: 'يوم واحد',
  two: 'يومان',
  few: '# أيام',
  many: '# يوماً',
  other: '# يوم',
})

export const featured = {
  title: 'الإعلانات المميزة',
  lead: 'لا يزيد المميز في أي قائمة عن واحد من خمسة، وكله موسوم، ولا يظهر إلا إذا وافق كل المرشحات.',
  states: { running: 'يعمل الآن', scheduled: 'مجدول', ended: 'انتهى' },
  state: 'الحالة',
  empty: 'لا إعلانات هنا.',
  older: 'الأقدم',
  give: 'تمييز إعلان',
  ad: 'رقم الإعلان أو رابطه',
  adHint: 'مثل 1024 أو رابط صفحة الإعلان.',
  adMissing: 'اكتب رقم إعلان أو رابط صفحته.',
  package: 'الباقة',
  packages: { week: 'أسبوع', two_weeks: 'أسبوعان', month: 'شهر (30 يوماً)' },
  starts: 'يبدأ',
  startsHint: 'اتركه فارغاً ليبدأ الآن.',
  payment: 'الدفع',
  payments: { cash: 'نقداً', transfer: 'حوالة', gift: 'بلا مقابل' },
  amount: 'المبلغ بالليرة الجديدة',
  receipt: 'رقم الإيصال أو الحوالة',
  given: 'صار الإعلان مميزاً',
  scheduled: 'تم جدولة التمييز',
  end: 'إنهاء الآن',
  cancel: 'إلغاء الموعد',
  ended: 'انتهى التمييز',
  by: (name: string) => `أعطاه \u2068${name}\u2069`,
  span: (from: string, to: string) => `من ${from} إلى ${to}`,
  report: (views: string, contacts: string, count: number) =>
    `المشاهدات: ${views}، التواصل: ${contacts}، المدة: ${days(count)}`,
  before: (views: string, contacts: string) => `المدة نفسها قبله: المشاهدات ${views}، التواصل ${contacts}`,
}
