import { plural } from '#i18n/plural.ts'

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
  onDevice: 'محفوظة على هذا الجهاز فقط. سجّل الدخول لتجدها على كل أجهزتك ولا تضيع.',
  signIn: 'تسجيل الدخول',
  loading: 'جارٍ تحميل المفضلة…',
  gone: plural('ar', {
    zero: 'كلها ما زالت معروضة.',
    one: 'إعلان واحد لم يعد معروضاً.',
    two: 'إعلانان لم يعودا معروضين.',
    few: '# إعلانات لم تعد معروضة.',
    many: '# إعلاناً لم تعد معروضة.',
    other: '# إعلان لم تعد معروضة.',
  }),
  forgetGone: 'أزلها',
  toStart: 'إلى أول القائمة',
}
