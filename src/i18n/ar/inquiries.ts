import { plural } from '#i18n/plural.ts'

// The list of inquiries; loaded on that page only.
export const inquiries = {
  search: 'ابحث في الطلبات',
  count: plural('ar', {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '# طلبات',
    many: '# طلباً',
    other: '# طلب',
  }),
  countAtLeast: (count: string) => `أكثر من ${count} طلب`,
  /** What the list shows, for its title. */
  listOf: ({ search, category, place }: { search?: string; category?: string; place?: string }) =>
    [search ? `المطلوب: «\u2068${search}\u2069»` : 'المطلوب', category && `ضمن ${category}`, place && `في ${place}`]
      .filter(Boolean)
      .join(' '),
  noneTitle: 'لا طلبات بهذه الشروط',
  noneBody: 'جرّب كلمات أقل أو محافظة أخرى.',
}
