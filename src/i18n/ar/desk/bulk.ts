import { plural } from '#i18n/plural.ts'

const selected = plural('ar', {
  zero: 'لا شيء محدد',
  one: 'بلاغ واحد محدد',
  two: 'بلاغان محددان',
  few: '# بلاغات محددة',
  many: '# بلاغاً محدداً',
  other: '# بلاغ محدد',
})

const decidable = plural('ar', {
  zero: 'لا ينطبق القرار على أي بلاغ.',
  one: 'يُطبَّق القرار على بلاغ واحد.',
  two: 'يُطبَّق القرار على بلاغين.',
  few: 'يُطبَّق القرار على # بلاغات.',
  many: 'يُطبَّق القرار على # بلاغاً.',
  other: 'يُطبَّق القرار على # بلاغ.',
})

// One decision about several cases.
export const bulk = {
  select: (number: string) => `تحديد \u2066${number}\u2069`,
  selectAll: 'تحديد كل المعروض',
  selected,
  clear: 'إلغاء التحديد',
  open: 'قرار واحد للكل',
  title: 'قرار واحد لعدة بلاغات',
  action: 'ماذا تقرر؟',
  actions: {
    remove: 'إزالتها لمخالفة قاعدة',
    hold: 'إخفاؤها حتى يُحسم الأمر',
    warn: 'تنبيه أصحابها، وتبقى',
    dismiss: 'لا مخالفة، تبقى',
  },
  rule: 'القاعدة',
  chooseRule: 'اختر القاعدة المخالَفة',
  preview: 'ماذا سيحدث',
  loading: 'نحسب ما سيحدث…',
  decidable,
  owners: plural('ar', {
    zero: 'لا يخص القرار أحداً.',
    one: 'يخص شخصاً واحداً.',
    two: 'يخص شخصين.',
    few: 'يخص # أشخاص.',
    many: 'يخص # شخصاً.',
    other: 'يخص # شخص.',
  }),
  reporters: plural('ar', {
    zero: 'لا جواب يُرسل.',
    one: 'يصل جواب بلغته إلى مبلِّغ واحد.',
    two: 'يصل جواب إلى مبلِّغَين، كل بلغته.',
    few: 'يصل جواب إلى # مبلِّغين، كل بلغته.',
    many: 'يصل جواب إلى # مبلِّغاً، كل بلغته.',
    other: 'يصل جواب إلى # مبلِّغ، كل بلغته.',
  }),
  needsApproval: (limit: number) => `الحد بلا موافقة: ${limit}. لا يُنفَّذ شيء حتى يوافق زميل.`,
  skipped: 'لن يشملها القرار',
  submit: 'تنفيذ على الكل',
  ask: 'سؤال زميل',
  results: {
    done: 'نُفّذ',
    decided: 'حسمه زميل قبلك',
    claimed: 'يعمل عليه زميل الآن',
    own: 'يخصّك، أو أنت من أبلغ عنه',
    not_possible: 'لا يناسبه هذا القرار',
  },
  resultTitle: (done: string, all: string) => `نُفّذ القرار على ${done} من ${all}`,
  waitingTitle: 'القرار بانتظار موافقة زميل',
  waitingLead: 'لم يتغير شيء بعد. تجد السؤال في صفحة الموافقات.',
  by: (name: string, date: string) => `\u2068${name}\u2069، ${date}`,
  undo: 'تراجع عن الكل',
  undoTitle: 'تراجع عن القرار في كل البلاغات',
  undoLead: 'يعود كل شيء كما كان وتُفتح البلاغات من جديد. ما تغيّر بعد القرار يبقى على حاله ويُذكر لك.',
  undoDone: 'تم التراجع',
  undoResults: { undone: 'تم التراجع عنه', not_undoable: 'تغيّر بعد القرار، فيُحسم في صفحته' },
  recent: 'قرارات شملت عدة بلاغات',
}
