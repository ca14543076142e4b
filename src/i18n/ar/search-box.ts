// What the search box offers; loaded when it gets the focus.
export const searchBox = {
  recent: 'آخر عمليات البحث',
  forget: (search: string) => `إزالة «\u2068${search}\u2069» من آخر عمليات البحث`,
  forgetAll: 'مسح الكل',
  popular: 'أقسام شائعة',
  kinds: { category: 'قسم', model: 'موديل', place: 'منطقة', category_place: 'قسم في منطقة', word: 'بحث' },
  inCategory: (name: string) => `في \u2068${name}\u2069`,
}
