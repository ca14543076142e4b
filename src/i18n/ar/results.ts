// The head of a list of results; loaded on these pages only.
export const results = {
  allModels: 'كل الموديلات',
  searchCategories: 'ابحث في الأقسام',
  searchMakes: 'ابحث عن ماركة',
  noCategory: 'لا شيء بهذا الاسم',
  activeFilters: 'الفلاتر المختارة',
  remove: (filter: string) => `إزالة: \u2068${filter}\u2069`,
  from: (name: string, value: string) => `${name}: من ${value}`,
  upTo: (name: string, value: string) => `${name}: حتى ${value}`,
  dollars: (amount: string) => `${amount} دولار`,
  range: (name: string, from: string, to: string) => `${name}: ${from} – ${to}`,
  sortBy: (sort: string) => `الترتيب: ${sort}`,
  understood: 'فهمنا:',
  asWords: (text: string) => `ابحث عن «\u2068${text}\u2069» ككلمات عادية`,
  corrected: (searched: string, typed: string) => `عرضنا نتائج «\u2068${searched}\u2069» بدل «\u2068${typed}\u2069»`,
  asTyped: (typed: string) => `ابحث عن «\u2068${typed}\u2069»`,
  dropped: (parts: string[]) =>
    `لا إعلانات تحقق ${parts.map((part) => `«\u2068${part}\u2069»`).join(' و')}؛ هذه أقرب الإعلانات.`,
  widened: 'لا إعلانات تحقق كل شيء؛ هذه أقرب الإعلانات.',
  absent: (search: string) => `لا إعلانات عن «\u2068${search}\u2069» الآن؛ هذه أقرب الإعلانات.`,
  /** Orders of some categories and places only. */
  sorts: {
    year: 'سنة الصنع: الأحدث',
    mileage: 'الأقل مسافة مقطوعة',
    area: 'الأكبر مساحة',
    price_per_metre: 'الأرخص للمتر المربع',
    nearest: 'الأقرب',
  },
  asList: 'عرض كقائمة',
  unusedPrices: (prices: string[]) =>
    `الأسعار هنا بالليرة السورية، فلم نستعمل ${prices.map((price) => `«\u2068${price}\u2069»`).join(' و')}.`,
  moreFacts: 'تفاصيل أكثر',
  any: 'الكل',
  priceUnclear: 'لم نفهم هذا السعر. اكتبه مثل «500 ألف» أو «6000 دولار».',
}
