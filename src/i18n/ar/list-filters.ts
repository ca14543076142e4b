import { plural } from '#i18n/plural.ts'

// Filters of the lists of inquiries and of featured ads; loaded on these pages only.
export const listFilters = {
  allPlaces: 'كل المحافظات',
  place: 'المحافظة',
  activeFilters: 'الفلاتر المختارة',
  remove: (filter: string) => `إزالة: \u2068${filter}\u2069`,
  clear: 'مسح الكل',
  priceFrom: 'السعر من',
  priceTo: 'السعر إلى',
  from: (price: string) => `من \u2068${price}\u2069`,
  upTo: (price: string) => `حتى \u2068${price}\u2069`,
  featured: {
    search: 'ابحث في العروض المميزة',
    count: plural('ar', {
      zero: 'لا عروض',
      one: 'عرض واحد',
      two: 'عرضان',
      few: '# عروض',
      many: '# عرضاً',
      other: '# عرض',
    }),
    /** What the list shows, for its title. */
    listOf: ({ search, category, place }: { search?: string; category?: string; place?: string }) =>
      [
        search ? `عروض مميزة: «\u2068${search}\u2069»` : 'عروض مميزة',
        category && `ضمن ${category}`,
        place && `في ${place}`,
      ]
        .filter(Boolean)
        .join(' '),
    noneTitle: 'لا عروض مميزة بهذه الشروط',
    noneBody: 'أزل فلتراً، أو ابحث في كل الإعلانات.',
    allAds: 'البحث في كل الإعلانات',
  },
}
