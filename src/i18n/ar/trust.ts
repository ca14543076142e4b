import { plural } from '#i18n/plural.ts'

// What speaks for a seller, or against. Loaded when a visitor begins to read.
export const trust = {
  verified: 'رقم موثّق',
  answers: { hour: 'الرد عادةً خلال ساعة', hours: 'الرد عادةً خلال ساعات', day: 'الرد عادةً خلال يوم' },
  answerRate: (percent: number) => `الرد على ${percent}% من الرسائل`,
  deals: plural('ar', {
    zero: 'لا صفقات مؤكّدة',
    one: 'صفقة مؤكّدة مع مشترٍ واحد',
    two: 'صفقات مؤكّدة مع مشتريين',
    few: 'صفقات مؤكّدة مع # مشترين',
    many: 'صفقات مؤكّدة مع # مشترياً',
    other: 'صفقات مؤكّدة مع # مشترٍ',
  }),
  clean: 'لا مخالفات مثبتة خلال 12 شهراً',
  removed: plural('ar', {
    zero: 'لا إعلانات أزيلت خلال 12 شهراً',
    one: 'أزال المشرفون إعلاناً واحداً خلال 12 شهراً',
    two: 'أزال المشرفون إعلانين خلال 12 شهراً',
    few: 'أزال المشرفون # إعلانات خلال 12 شهراً',
    many: 'أزال المشرفون # إعلاناً خلال 12 شهراً',
    other: 'أزال المشرفون # إعلان خلال 12 شهراً',
  }),
}
