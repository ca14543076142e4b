export const favourites = {
  lead: 'الإعلانات التي حفظتها وآخر أخبارها.',
  since: (age: string) => `حفظته ${age}`,
  states: { paused: 'موقوف', sold: 'مباع', expired: 'انتهت مدته' },
  cheaper: (percent: string, before: string) => `أرخص ${percent}% مما كان حين حفظته (${before})`,
  dearer: (percent: string, before: string) => `أغلى ${percent}% مما كان حين حفظته (${before})`,
  remove: (name: string) => `إزالة \u2068${name}\u2069 من المفضلة`,
  removed: (name: string) => `أزلت \u2068${name}\u2069 من المفضلة`,
  undo: 'تراجع',
  browse: 'تصفّح الإعلانات',
  pastEnd: 'لا شيء في هذه الصفحة.',
  toStart: 'إلى أول القائمة',
}
