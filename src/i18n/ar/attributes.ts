import { plural } from '#i18n/plural.ts'

const years = plural('ar', {
  zero: 'جديد',
  one: 'سنة واحدة',
  two: 'سنتان',
  few: '# سنوات',
  many: '# سنة',
  other: '# سنة',
})
const rooms = plural('ar', {
  zero: 'بلا غرف',
  one: 'غرفة',
  two: 'غرفتان',
  few: '# غرف',
  many: '# غرفة',
  other: '# غرفة',
})
const bodies = {
  sedan: 'سيدان',
  suv: 'جيب (SUV)',
  sport: 'رياضية',
  hatchback: 'هاتشباك',
  coupe: 'كوبيه',
  pickup: 'بيك أب',
  van: 'فان',
}
const fuels = { petrol: 'بنزين', hybrid: 'هايبرد', diesel: 'مازوت', electric: 'كهرباء' }

// The attributes of ads, by their key in contract/ad-attributes.ts. `filter…` and `field…` are for the filter form and the
// posting form where they differ from the ad page. `format` gets the number, and the number with separators.
export const attributes = {
  condition: { label: 'الحالة', filterLabel: 'الحالة', options: { new: 'جديد', used: 'مستعمل' } },
  year: { label: 'سنة الصنع' },
  kilometers: {
    label: 'المسافة المقطوعة',
    unit: 'كم',
    format: (_value: number, distance: string) => `${distance} كم`,
  },
  transmission: { label: 'الغيار', options: { automatic: 'أوتوماتيك', manual: 'عادي' } },
  fuel: { label: 'الوقود', options: fuels, filterOptions: fuels },
  body: {
    label: 'شكل الهيكل',
    filterLabel: 'شكل الهيكل',
    fieldLabel: 'شكل الهيكل',
    options: bodies,
    filterOptions: bodies,
  },
  deal: { label: 'نوع العرض', options: { sale: 'للبيع', rental: 'للإيجار' } },
  area: { label: 'المساحة', unit: 'م²', format: (_value: number, area: string) => `${area} م²` },
  rooms: { label: 'الغرف', filterLabel: 'عدد الغرف', cardFormat: (value: number) => rooms(value) },
  bathrooms: { label: 'الحمامات' },
  floor: {
    label: 'الطابق',
    fieldHint: 'الأرضي 0، والقبو ‎-1',
    format: (value: number) => (value === 0 ? 'أرضي' : value < 0 ? basement(-value) : String(value)),
  },
  age: { label: 'عمر البناء', unit: 'سنوات', format: (value: number) => years(value) },
  street_type: { label: 'نوع الشارع', options: { commercial: 'تجاري', residential: 'سكني' } },
  extras: {
    label: 'مزايا',
    filterLabel: 'مزايا',
    options: {
      elevator: 'مصعد',
      extension: 'ملحق',
      car_entrance: 'مدخل سيارة',
      security: 'حراسة',
      out_building: 'غرفة خارجية',
    },
  },
}

const basement = (depth: number) => (depth === 1 ? 'قبو' : `قبو ${depth}`)
