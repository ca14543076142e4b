import { plural } from '#i18n/plural.ts'

// Lists of ads.
export const ads = {
  heading: 'الإعلانات',
  resultsFor: (search: string) => `نتائج البحث عن «\u2068${search}\u2069»`,
  featured: 'مميز',
  favourite: (name: string) => `حفظ في المفضلة: \u2068${name}\u2069`,
  noPrice: 'السعر عند التواصل',
  perMonth: 'شهرياً',
  count: plural('ar', {
    zero: 'لا إعلانات',
    one: 'إعلان واحد',
    two: 'إعلانان',
    few: '# إعلانات',
    many: '# إعلاناً',
    other: '# إعلان',
  }),
  countAtLeast: (count: string) => `أكثر من ${count} إعلان`,
  showMore: 'عرض المزيد',
  corrected: 'لم نجد ما كتبته تماماً، وهذه نتائج قريبة منه.',
}
