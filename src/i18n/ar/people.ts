import { plural } from '#i18n/plural.ts'

// Following, blocking and revealing a phone. Public pages load it on first use.
export const people = {
  cancel: 'إلغاء',
  newMember: 'عضو جديد',
  block: {
    title: (name: string) => `حظر \u2068${name}\u2069؟`,
    effects: [
      'لن تظهر لك إعلانات هذا الحساب وطلباته وتعليقاته. أما منشوراتك العلنية فتبقى ظاهرة للجميع.',
      'لا يظهر له رقم هاتفك.',
      'لا مراسلة بينكما ولا تعليقات ولا تقييمات.',
      'إن كان أحدكما يتابع الآخر تنتهي المتابعة.',
    ],
    quietly: 'لا يصل إشعار بالحظر، ويمكنك إلغاؤه متى شئت من قائمة المحظورين.',
    confirm: 'نعم، احظر',
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
    nowBlocked: 'تم الحظر',
    notBlocked: 'أُلغي الحظر',
  },
  since: {
    followers: (date: string) => `متابعة منذ ${date}`,
    following: (date: string) => `متابعة منذ ${date}`,
    blocked: (date: string) => `حظر منذ ${date}`,
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
    emptyTitle: 'لا متابعين بعد',
    emptyBody: 'شارك رابط صفحتك مع زبائنك، فمن يتابعك يعرف بجديدك أولاً.',
  },
  following: {
    lead: 'البائعون الذين تتابع جديدهم.',
    emptyTitle: 'لا تتابع أحداً بعد',
    emptyBody: 'في صفحة كل بائع زر «متابعة». والحسابات التي تتابعها تظهر هنا.',
  },
  blockedList: {
    lead: 'لا يرى أحدكما ما عند الآخر، ولا يصل إشعار بالحظر.',
    emptyTitle: 'لم تحظر أحداً',
    emptyBody: 'إن أزعجك أحد، فافتح الصفحة الشخصية واضغط «حظر».',
  },
  number: {
    heading: 'رقم البائع',
    call: 'اتصال',
    whatsApp: 'واتساب',
    copy: 'نسخ الرقم',
    copied: 'نُسخ الرقم',
    advice: 'عاين قبل أن تدفع، ولا تحوّل نقوداً مسبقاً.',
    limit: (wait: string) => `بلغت حد اليوم لإظهار الأرقام. يمكنك إظهار المزيد بعد ${wait}.`,
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
