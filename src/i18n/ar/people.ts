import { plural } from '#i18n/plural.ts'

// Following, blocking and revealing a phone. Public pages load it on first use.
export const people = {
  cancel: 'تراجع',
  block: {
    title: (name: string) => `حظر \u2068${name}\u2069؟`,
    effects: [
      'لن يرى أحدكما إعلانات الآخر ولا طلباته ولا تعليقاته.',
      'لن يستطيع أحدكما مراسلة الآخر أو التعليق عنده أو تقييمه.',
      'إن كان أحدكما يتابع الآخر تنتهي المتابعة.',
    ],
    quietly: 'لن نخبره بذلك، ويمكنك إلغاء الحظر متى شئت من قائمة المحظورين.',
    confirm: 'نعم، احظره',
    done: (name: string) => `حظرت \u2068${name}\u2069`,
  },
  blocked: {
    body: 'لا يرى أحدكما ما عند الآخر. ألغِ الحظر لتعود الصفحة كما كانت.',
    unblock: 'إلغاء الحظر',
    again: 'حظر من جديد',
  },
  row: {
    unfollow: (name: string) => `إلغاء متابعة \u2068${name}\u2069`,
    block: (name: string) => `حظر \u2068${name}\u2069`,
    nowBlocked: 'محظور',
    notBlocked: 'لم يعد محظوراً',
  },
  since: {
    followers: (date: string) => `يتابعك منذ ${date}`,
    following: (date: string) => `تتابعه منذ ${date}`,
    blocked: (date: string) => `حظرته في ${date}`,
  },
  lists: {
    search: 'ابحث بالاسم أو اسم المستخدم',
    searching: 'بحث في القائمة',
    clear: 'عرض الجميع',
    nobody: (search: string) => `لا أحد هنا باسم «\u2068${search}\u2069»`,
    nobodyBody: 'جرّب جزءاً من الاسم، أو اعرض القائمة كلها.',
    count: plural('ar', {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصاً',
      other: '# شخص',
    }),
    browse: 'تصفّح الإعلانات',
    share: 'صفحتي كما يراها الناس',
  },
  followers: {
    lead: 'من يتابع إعلاناتك وطلباتك.',
    emptyTitle: 'لا متابِعين بعد',
    emptyBody: 'شارك رابط صفحتك مع زبائنك، فمن يتابعك يعرف بجديدك أولاً.',
  },
  following: {
    lead: 'البائعون الذين تتابع جديدهم.',
    emptyTitle: 'لا تتابع أحداً بعد',
    emptyBody: 'في صفحة كل بائع زر «متابعة». من تتابعه تجده هنا.',
  },
  blockedList: {
    lead: 'لا يرى أحدكما ما عند الآخر، ولا يعرف من حظرته بذلك.',
    emptyTitle: 'لم تحظر أحداً',
    emptyBody: 'إن أزعجك أحد، افتح صفحته واضغط على زر الحظر.',
  },
  number: {
    heading: 'رقم البائع',
    call: 'اتصال',
    whatsApp: 'واتساب',
    copy: 'نسخ الرقم',
    copied: 'نُسخ الرقم',
    advice: 'عاين قبل أن تدفع، ولا تحوّل مالاً مسبقاً.',
    limit: (wait: string) => `رأيت اليوم أقصى عدد من الأرقام. يمكنك رؤية المزيد بعد ${wait}.`,
    hours: plural('ar', {
      zero: 'قليل',
      one: 'ساعة',
      two: 'ساعتين',
      few: '# ساعات',
      many: '# ساعة',
      other: '# ساعة',
    }),
  },
}
