import { arabicPlural } from '#i18n/plural.ts'

const characters = arabicPlural({
  zero: '# حرف',
  one: 'حرف واحد',
  two: 'حرفان',
  few: '# أحرف',
  many: '# حرفاً',
  other: '# حرف',
})

// What the server says when it refuses, by code. The Arabic keys are the list of codes.
export const failures = {
  bad_request: 'تعذّر فهم الطلب.',
  malformed_json: 'البيانات المرسلة غير سليمة.',
  sign_in_first: 'سجّل الدخول أولاً.',
  forbidden: 'لا تملك صلاحية القيام بذلك.',
  cross_site: 'رُفض الطلب لأنه جاء من موقع آخر.',
  not_found: 'ما تبحث عنه غير موجود.',
  category_not_found: 'هذا القسم غير موجود.',
  zone_not_found: 'هذا المكان غير موجود.',
  ad_not_found: 'هذا الإعلان غير موجود.',
  inquiry_not_found: 'هذا الطلب غير موجود.',
  seller_not_found: 'هذا الحساب غير موجود.',
  method_not_allowed: 'هذه العملية غير متاحة على هذا العنوان.',
  timeout: 'استغرق الطلب وقتاً أطول من اللازم.',
  body_too_large: 'حجم البيانات المرسلة أكبر من المسموح.',
  unsupported_type: 'نوع البيانات المرسلة غير مدعوم.',
  headers_too_large: 'العنوان أو ترويسات الطلب أطول من المسموح.',
  picture_type_unsupported: 'نقبل صور JPEG وPNG فقط.',
  picture_heic: 'هذه صورة بصيغة HEIC الخاصة بأجهزة آيفون. احفظها بصيغة JPEG ثم أرسلها من جديد.',
  picture_type_mismatch: 'محتوى الملف لا يطابق نوعه. احفظ الصورة من جديد بصيغة JPEG أو PNG.',
  picture_unreadable: 'تعذّرت قراءة الصورة: الملف تالف أو ناقص.',
  picture_too_heavy: 'حجم الصورة أكبر من 15 ميغابايت.',
  picture_too_large: 'أبعاد الصورة أكبر من المسموح (50 ميغابكسل).',
  picture_too_slow: 'استغرقت معالجة الصورة وقتاً طويلاً. جرّب صورة أصغر.',
  picture_quota: 'بلغت الحد اليومي لرفع الصور. حاول غداً.',
  picture_not_found: 'هذه الصورة غير موجودة. أرسلها من جديد.',
  storage_full: 'لا مساحة كافية لحفظ الصور حالياً. حاول لاحقاً.',
  busy: 'الخدمة مزدحمة الآن. حاول مرة أخرى بعد لحظات.',
  invalid: 'تحقّق من الحقول المحدّدة.',
  internal: 'حدث خطأ من جهتنا. حاول مرة أخرى بعد قليل.',
  unavailable: 'الخدمة غير متاحة حالياً. حاول مرة أخرى بعد لحظات.',
}

/** What is wrong with one field, by code; `limit` is the bound it broke. */
export const violations = {
  required: () => 'هذا الحقل مطلوب.',
  invalid: () => 'القيمة غير صالحة.',
  too_short: (limit: number) => `النص قصير: ${characters(limit)} على الأقل.`,
  too_long: (limit: number) => `النص طويل: ${characters(limit)} على الأكثر.`,
  too_small: (limit: number) => `القيمة أصغر من المسموح (${limit}).`,
  too_large: (limit: number) => `القيمة أكبر من المسموح (${limit}).`,
  too_few: (limit: number) => `العدد أقل من المطلوب (${limit}).`,
  too_many: (limit: number) => `العدد أكثر من المسموح (${limit}).`,
  not_a_number: () => 'أدخل رقماً.',
  unknown_value: () => 'القيمة ليست من الخيارات المتاحة.',
  unknown_field: () => 'حقل غير معروف.',
}
