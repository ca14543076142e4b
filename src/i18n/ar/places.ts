import { plural } from '#i18n/plural.ts'

// Choosing a place, distances and the map; loaded on first use.
export const places = {
  searchPlaces: 'ابحث عن محافظة أو مدينة أو حي',
  map: 'خريطة المحافظات',
  noPlace: 'لا منطقة بهذا الاسم. جرّب اسم المحافظة أو المدينة.',
  everythingInPlace: (name: string) => `كل ${name}`,
  backTo: (name: string) => `رجوع إلى ${name}`,
  governorates: 'المحافظات',
  governorate: (name: string) => `محافظة ${name}`,
  placesFound: plural('ar', {
    zero: 'لا مناطق',
    one: 'منطقة واحدة',
    two: 'منطقتان',
    few: '# مناطق',
    many: '# منطقة',
    other: '# منطقة',
  }),
  about: (kilometres: number) => `حوالي ${kilometres} كم`,
  nearMe: 'الأقرب إلى موقعي',
  nearMeNote: 'نسأل جهازك عن موقعه بعد الضغط فقط، ونختار أقرب منطقة داخل الجهاز. موقعك لا يُرسل ولا يُحفظ.',
  locating: 'نبحث عن أقرب منطقة…',
  locationFailures: {
    denied: 'الوصول إلى الموقع ممنوع لهذا الموقع. اسمح به من إعدادات المتصفح، أو اختر منطقتك من القائمة.',
    unavailable: 'لم نتمكن من معرفة الموقع الآن. جرّب مرة أخرى أو اختر منطقتك من القائمة.',
    far: 'موقعك بعيد عن كل مناطق سوريا. اختر منطقة من القائمة.',
  },
  within: 'ضمن مسافة',
  withinOf: (kilometres: string) => `ضمن ${kilometres} كم`,
  distances: { 5: '5 كم', 10: '10 كم', 25: '25 كم', 50: '50 كم' },
  several: 'اختيار عدة مناطق',
  single: 'اختيار منطقة واحدة',
  most: (count: number) => `يمكن اختيار ${count} منطقة على الأكثر.`,
  showSeveral: plural('ar', {
    zero: 'اختر منطقة',
    one: 'اعرض منطقة واحدة',
    two: 'اعرض منطقتين',
    few: 'اعرض # مناطق',
    many: 'اعرض # منطقة',
    other: 'اعرض # منطقة',
  }),
}
