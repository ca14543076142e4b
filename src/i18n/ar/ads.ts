import { plural } from '#i18n/plural.ts'

// Lists of ads.
export const ads = {
  heading: 'الإعلانات',
  /** What a list shows: the search words, the category and the place. */
  listOf: ({
    search,
    category,
    place,
    isNear,
  }: {
    search?: string
    category?: string
    place?: string
    isNear?: boolean
  }) => {
    const where = place ? ` ${isNear ? 'قرب' : 'في'} ${place}` : ''
    if (!search) return (category ?? 'كل الإعلانات') + where
    return `نتائج «\u2068${search}\u2069»${category ? ` ضمن ${category}` : ''}${where}`
  },
  listDescription: (list: string, count: string) =>
    `${list} (${count}): قارن الأسعار والصور، وتواصل مباشرة مع البائع، بلا عمولة.`,
  featured: 'مميز',
  favourite: (name: string) => `حفظ في المفضلة: \u2068${name}\u2069`,
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
  confirmed: 'أُكّد',
  isNew: 'إعلان جديد',
  reserved: 'محجوز',
  priceDrop: (percent: number) => `انخفض ${percent}%`,
  photos: plural('ar', { zero: '', one: 'صورة', two: 'صورتان', few: '# صور', many: '# صورة', other: '# صورة' }),
}
