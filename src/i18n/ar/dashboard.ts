import { plural } from '#i18n/plural.ts'

// A seller's list of their own ads and inquiries.
export const dashboard = {
  greeting: (name: string) => `مرحباً \u2068${name}\u2069`,
  lead: 'هذه إعلاناتك وطلباتك، وما جرى عليها.',
  leaving: (date: string) => `يُحذف حسابك في ${date}.`,
  leavingLink: 'تراجع عن الحذف',
  numbers: {
    heading: 'أرقامك',
    active: 'إعلانات معروضة',
    views: 'المشاهدات',
    reveals: 'طلبات الرقم',
    followers: 'المتابِعون',
  },
  states: {
    all: 'الكل',
    active: 'معروضة',
    paused: 'موقوفة',
    sold: 'مبيعة',
    expired: 'منتهية',
    held: 'قيد المراجعة',
    removed: 'مزالة',
  },
  badge: {
    active: 'معروض',
    paused: 'موقوف',
    sold: 'بيع',
    expired: 'انتهت مدته',
    held: 'قيد المراجعة',
    removed: 'أزالته الإدارة',
    closed: 'مغلق',
  },
  ads: {
    heading: 'إعلاناتي',
    tabs: 'إعلاناتي بحسب حالتها',
    none: 'لا إعلانات في هذه الحالة.',
    emptyTitle: 'لم تنشر إعلاناً بعد',
    emptyBody: 'صوّر ما تريد بيعه واكتب سعره، ويراه الناس في كل سوريا.',
    post: 'أضف إعلانك الأول',
    reveals: plural('ar', {
      zero: 'لم يُطلب الرقم',
      one: 'طُلب الرقم مرة',
      two: 'طُلب الرقم مرتين',
      few: 'طُلب الرقم # مرات',
      many: 'طُلب الرقم # مرة',
      other: 'طُلب الرقم # مرة',
    }),
    daysLeft: plural('ar', {
      zero: 'ينتهي اليوم',
      one: 'يبقى يوم واحد',
      two: 'يبقى يومان',
      few: 'تبقى # أيام',
      many: 'يبقى # يوماً',
      other: 'يبقى # يوم',
    }),
  },
  inquiries: {
    heading: 'طلباتي',
    emptyTitle: 'لم تطلب شيئاً بعد',
    emptyBody: 'لا تجد ما تريد؟ اكتب ما تبحث عنه ويردّ عليك من عنده.',
    ask: 'اطلب ما تبحث عنه',
  },
  shortcuts: {
    heading: 'اختصارات',
    page: 'صفحتي كما يراها الناس',
  },
}
