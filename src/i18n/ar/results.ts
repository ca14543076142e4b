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
  range: (name: string, from: string, to: string) => `${name}: ${from} – ${to}`,
  sortBy: (sort: string) => `الترتيب: ${sort}`,
  asList: 'عرض كقائمة',
}
