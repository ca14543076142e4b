// The shipped list of words that new ads may not have. Only phrases that honest ads hardly use: مسدس is also a tool for paint,
// and حشيش is also a lawn. The page of prohibited items has all rules.
import type { ProhibitedRule, ProhibitedWord } from './match-words.ts'

const words: Partial<Record<ProhibitedRule, { refuse?: string[]; hold?: string[] }>> = {
  weapons: {
    refuse: ['كلاشنكوف', 'كلاشينكوف', 'kalashnikov', 'ذخيرة حية', 'قنبلة يدوية', 'قنابل يدوية', 'hand grenade'],
    hold: ['بندقية صيد', 'بارودة صيد', 'مسدس صوت', 'hunting rifle', 'بومب اكشن'],
  },
  drugs: {
    refuse: ['كبتاغون', 'كبتاجون', 'captagon', 'كوكايين', 'cocaine', 'هيروين', 'heroin', 'كريستال ميث', 'crystal meth'],
    hold: ['بذور حشيش', 'cannabis'],
  },
  medicines: { hold: ['ترامادول', 'tramadol', 'بريغابالين', 'pregabalin', 'حبوب اجهاض', 'ابر تنحيف', 'ozempic'] },
  antiquities: {
    hold: ['قطع اثرية', 'قطعة اثرية', 'تمثال اثري', 'لقى اثرية', 'عملات رومانية', 'خريطة دفائن', 'كشف الكنوز'],
  },
  people: { refuse: ['بيع كليتي', 'متبرع بكلية مقابل', 'kidney for sale'] },
  forgery: {
    refuse: ['جواز مزور', 'جواز سفر مزور', 'شهادة مزورة', 'شهادات مزورة', 'عملة مزورة', 'fake passport'],
  },
  currency: { refuse: ['دولار مجمد', 'دولارات مجمدة', 'frozen dollars'] },
  'aid-goods': { hold: ['سلة اغاثية', 'سلل اغاثية', 'حصة اغاثية'] },
  surveillance: { hold: ['برنامج تجسس', 'كاميرا تجسس', 'spyware'] },
}

export const shippedWords: ProhibitedWord[] = Object.entries(words).flatMap(([rule, lists]) =>
  (['refuse', 'hold'] as const).flatMap((severity) =>
    (lists[severity] ?? []).map((phrase) => ({ phrase, rule: rule as ProhibitedRule, severity })),
  ),
)
