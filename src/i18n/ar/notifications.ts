import type { ReviewType } from '#contract/dashboard.ts'
import { plural } from '#i18n/plural.ts'

const others = plural('ar', {
  zero: '',
  one: ' وشخص آخر',
  two: ' وشخصين آخرين',
  few: ' و# أشخاص آخرين',
  many: ' و# شخصاً آخرين',
  other: ' و# شخص آخرين',
})

// Notifications. Names are wrapped in Unicode isolates, because they may be in either script.
export const notifications = {
  lead: 'ما يخص إعلاناتك وطلباتك وحسابك.',
  markAll: 'تعليم الكل كمقروء',
  more: 'عرض الأقدم',
  newOne: 'جديد',
  gone: 'حساب محذوف',
  all: 'كل الإشعارات',
  emptyTitle: 'لا إشعارات بعد',
  emptyBody: 'حين يعلّق أحد على إعلانك أو يتابعك أو يقيّمك تجد الخبر هنا.',
  unread: plural('ar', {
    zero: 'لا جديد',
    one: 'إشعار جديد',
    two: 'إشعاران جديدان',
    few: '# إشعارات جديدة',
    many: '# إشعاراً جديداً',
    other: '# إشعار جديد',
  }),
  /** Names the first users; the others are counted. */
  whoAndOthers: (first: string, rest: number) => `\u2068${first}\u2069${others(rest)}`,
  sentences: {
    comment: (who: string, thing: string) => `تعليق من ${who} على «\u2068${thing}\u2069»`,
    reply: (who: string, thing: string) => `رد من ${who} على تعليقك في «\u2068${thing}\u2069»`,
    like: (who: string, thing: string) => `إعجاب من ${who} بـ«\u2068${thing}\u2069»`,
    follow: (who: string) => `متابعة جديدة من ${who}`,
    rating: (who: string, stars: string) => `تقييم من ${who}: ${stars}`,
    message: (who: string) => `رسالة جديدة من ${who}`,
    ad_expiring: (thing: string, date: string) => `تنتهي مدة إعلانك «\u2068${thing}\u2069» في ${date}. جدّده بضغطة.`,
    ad_expired: (thing: string) => `انتهت مدة إعلانك «\u2068${thing}\u2069». جدّده ليعود إلى القوائم.`,
    followed_ad: (who: string, thing: string) => `إعلان جديد من ${who}: «\u2068${thing}\u2069»`,
    price_drop: (thing: string, price: string) => `انخفض سعر «\u2068${thing}\u2069» إلى ${price}`,
    case_answered: (number: string) => `وصل الجواب عن \u2068${number}\u2069`,
    inquiry_removed: (thing: string) => `أُزيل طلبك «\u2068${thing}\u2069» لمخالفته القواعد`,
    inquiry_restored: (thing: string) => `عاد طلبك «\u2068${thing}\u2069» إلى القوائم`,
    comment_removed: (thing: string) => `أُزيل تعليقك على «\u2068${thing}\u2069» لمخالفته القواعد`,
    comment_restored: (thing: string) => `عاد تعليقك على «\u2068${thing}\u2069» إلى الظهور`,
    ad_moved: (thing: string) => `نقلنا إعلانك «\u2068${thing}\u2069» إلى القسم الذي يناسبه`,
    ad_warned: (thing: string) =>
      `تنبيه: إعلانك «\u2068${thing}\u2069» يخالف إحدى قواعدنا. عدّله، فالتكرار قد يغلق حسابك.`,
    inquiry_warned: (thing: string) =>
      `تنبيه: طلبك «\u2068${thing}\u2069» يخالف إحدى قواعدنا. عدّله، فالتكرار قد يغلق حسابك.`,
    comment_warned: (thing: string) =>
      `تنبيه: تعليقك على «\u2068${thing}\u2069» يخالف إحدى قواعدنا. التكرار قد يغلق حسابك.`,
    account_warned: () => 'تنبيه: خالف حسابك إحدى قواعدنا. التكرار قد يغلقه.',
    ad_held: (thing: string) => `إعلانك «\u2068${thing}\u2069» قيد المراجعة ولا يظهر للناس الآن`,
    ad_removed: (thing: string) => `أُزيل إعلانك «\u2068${thing}\u2069» لمخالفته القواعد`,
    recovery_started: (date: string) =>
      `بدأ استرداد حسابك من دون هاتفك، ويُفتح في ${date}. لم تطلب ذلك؟ ألغه من الإعدادات.`,
    ad_restored: (thing: string) => `عاد إعلانك «\u2068${thing}\u2069» إلى القوائم`,
    export_ready: () => 'ملف بياناتك جاهز. نزّله خلال ثلاثة أيام.',
    ads_deleting: (date: string) =>
      `لديك إعلانات لم تتغير منذ قرابة سنة، ونحذفها في ${date}. جدّد ما تحتاجه منها من لوحتك.`,
  },
  /** Appended to `ad_held` for automatic reviews. */
  heldFor: {
    changed_price: 'لأن سعره تغيّر بأكثر من النصف',
    changed_pictures: 'لأن صوره كلها تغيّرت',
    taken_pictures: 'لأن صوره تشبه صور إعلان آخر',
  } satisfies Record<ReviewType, string>,
  stars: plural('ar', {
    zero: 'بلا نجوم',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '# نجوم',
    many: '# نجمة',
    other: '# نجمة',
  }),
  switches: {
    heading: 'الإشعارات',
    lead: 'اختر ما تريد أن نخبرك به. ما يخص حقوقك، كقرارات المشرفين، يصلك دائماً.',
    kinds: {
      comment: 'تعليق على إعلاني أو طلبي',
      reply: 'رد على تعليقي',
      like: 'إعجاب بإعلاني',
      follow: 'متابعة جديدة',
      rating: 'تقييم جديد',
      message: 'رسالة جديدة',
      ad_expiring: 'اقتراب انتهاء مدة إعلاني',
      followed_ad: 'إعلان جديد ممن أتابعهم',
      price_drop: 'انخفاض سعر في المفضلة',
    },
    titleBadge: 'عدد الجديد في عنوان الصفحة',
    sound: 'صوت خفيف عند وصول جديد',
    onThisDevice: 'على هذا الجهاز',
    push: {
      label: 'إشعارات الجهاز',
      hint: 'تصلك حتى والموقع مغلق: ممّن الرسالة أو التعليق، ولا يظهر فيها نص الرسائل.',
      asking: 'ننتظر إذنك في نافذة المتصفح…',
      denied:
        'إشعارات سوقنا ممنوعة في هذا المتصفح. لتسمح بها: اضغط الأيقونة بجانب عنوان الموقع، ثم «الإشعارات» ثم «السماح»، وأعد تحميل الصفحة.',
      unsupported: 'لا يستطيع هذا المتصفح عرض إشعارات المواقع. حدّثه، أو جرّب كروم أو فايرفوكس أو إيدج.',
      homeScreen:
        'على آيفون وآيباد أضف سوقنا إلى الشاشة الرئيسية أولاً: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية»، وافتحه من هناك.',
      failed: 'لم تعمل الإشعارات: خدمة الإشعارات في متصفحك لا تستجيب. حاول مرة أخرى لاحقاً.',
      turnedOn: 'الإشعارات تعمل على هذا الجهاز',
    },
  },
}
