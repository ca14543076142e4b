import type { ReviewType } from '#contract/desk-choices.ts'
import type { DigestKind, NotificationMode, OptionalKind } from '#contract/notification-kinds.ts'
import { plural } from '#i18n/plural.ts'

const others = plural('ar', {
  zero: '',
  one: ' وشخص آخر',
  two: ' وشخصين آخرين',
  few: ' و# أشخاص آخرين',
  many: ' و# شخصاً آخرين',
  other: ' و# شخص آخرين',
})

type SearchEvent = 'new' | 'price' | 'back'

// Notifications. Names are wrapped in Unicode isolates, because they may be in either script.
const checkedAds = plural('ar', {
  zero: 'إعلاناتك',
  one: 'إعلان واحد لك',
  two: 'إعلانين لك',
  few: '# إعلانات لك',
  many: '# إعلاناً لك',
  other: '# إعلان لك',
})

export const notifications = {
  lead: 'ما يخص إعلاناتك وطلباتك وحسابك.',
  markAll: 'تعليم الكل كمقروء',
  more: 'عرض الأقدم',
  newOne: 'جديد',
  gone: 'حساب محذوف',
  /** A link to the setting of the kind. */
  stop: 'إيقاف هذه الإشعارات',
  /** In a device notification, which has no links. */
  howToStop: 'لإيقاف هذه الإشعارات: الإعدادات، ثم الإشعارات.',
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
    /** The team wrote it in both languages. */
    announcement: (text: string) => text,
    comment: (who: string, thing: string) => `تعليق من ${who} على «\u2068${thing}\u2069»`,
    reply: (who: string, thing: string) => `رد من ${who} على تعليقك في «\u2068${thing}\u2069»`,
    like: (who: string, thing: string) => `إعجاب من ${who} بـ«\u2068${thing}\u2069»`,
    follow: (who: string) => `متابعة جديدة من ${who}`,
    rating: (who: string, stars: string) => `تقييم من ${who}: ${stars}`,
    message: (who: string) => `رسالة جديدة من ${who}`,
    feature_started: (ad: string) => `إعلانك «${ad}» مميز الآن`,
    feature_ended: (ad: string) => `انتهى تمييز «${ad}». النتيجة تحت إعلانك في لوحتك`,
    staff_invite: (who: string) => `دعوة من ${who} إلى الفريق الذي يدير السوق`,
    approval_answered: (who: string, refusal: string | undefined) =>
      refusal === undefined ? `موافقة من ${who} على طلبك، وقد نُفّذ` : `رفض من ${who} لطلبك: \u2068${refusal}\u2069`,
    shop_agent: (who: string) => `انضم إلى فريق متجرك: ${who}، ويصل بذلك إلى محادثاته`,
    shop_invite: (who: string) => `دعوة من ${who} إلى فريق المتجر للرد على محادثاته`,
    deal: (step: string, thing: string) =>
      step === 'done'
        ? `اكتملت صفقة «\u2068${thing}\u2069» بتأكيد الطرفين.`
        : step === 'reservation_ended'
          ? `انتهت مدة حجز «\u2068${thing}\u2069».`
          : step === 'cancelled'
            ? `أُلغي الاتفاق على «\u2068${thing}\u2069».`
            : `أُغلق الاتفاق على «\u2068${thing}\u2069» لأن التسليم لم يُؤكَّد خلال 14 يوماً.`,
    meetup: (date: string, time: string, thing: string, isCancelled: boolean) =>
      isCancelled
        ? `أُلغي اللقاء المتفق عليه \u2068${date}\u2069، \u2068${time}\u2069${thing && ` بخصوص «\u2068${thing}\u2069»`}.`
        : `موعد لقائك \u2068${date}\u2069، \u2068${time}\u2069${thing && ` بخصوص «\u2068${thing}\u2069»`}. التقِ في المكان العام المتفق عليه.`,
    ad_expiring: (thing: string, date: string) => `تنتهي مدة إعلانك «\u2068${thing}\u2069» في ${date}. جدّده بضغطة.`,
    ad_expired: (thing: string) => `انتهت مدة إعلانك «\u2068${thing}\u2069». جدّده ليعود إلى القوائم.`,
    ad_check: (thing: string, date: string | undefined) =>
      date
        ? `نوقف عرض إعلانك «\u2068${thing}\u2069» في ${date} إن لم تؤكّد أنه ما زال متاحاً.`
        : `هل ما زال إعلانك «\u2068${thing}\u2069» متاحاً؟ أكّده بضغطة.`,
    ads_check: (count: number, date: string | undefined) =>
      date
        ? `نوقف عرض ${checkedAds(count)} في ${date} إن لم تؤكّد أنها ما زالت متاحة.`
        : `هل ما زالت متاحة؟ ${checkedAds(count)} بانتظار تأكيدك.`,
    ad_paused: (thing: string) =>
      `أوقفنا عرض إعلانك «\u2068${thing}\u2069» لأننا لم نعرف إن كان ما زال متاحاً. أعد عرضه بضغطة.`,
    ads_paused: (count: number) =>
      `أوقفنا عرض ${checkedAds(count)} لأننا لم نعرف إن كانت ما زالت متاحة. أعد عرضها بضغطة.`,
    followed_ad: (who: string, thing: string) => `إعلان جديد من ${who}: «\u2068${thing}\u2069»`,
    price_drop: (thing: string, price: string) => `انخفض سعر «\u2068${thing}\u2069» إلى ${price}`,
    saved_search: (thing: string, search: string, event: SearchEvent, price: string) => {
      const mine = search ? `بحثك «\u2068${search}\u2069»` : 'بحث محفوظ'
      if (event === 'price') return `انخفض سعر «\u2068${thing}\u2069» إلى ${price}، من نتائج ${mine}`
      return event === 'back'
        ? `عاد إلى العرض: «\u2068${thing}\u2069»، من نتائج ${mine}`
        : `إعلان جديد يطابق ${mine}: «\u2068${thing}\u2069»`
    },
    inquiry_match: (thing: string, wanted: string, event: 'new' | 'price', price: string) => {
      const mine = wanted ? `طلبك «\u2068${wanted}\u2069»` : 'أحد طلباتك'
      return event === 'price'
        ? `انخفض سعر «\u2068${thing}\u2069» إلى ${price}، وهو يناسب ${mine}`
        : `إعلان يناسب ${mine}: «\u2068${thing}\u2069»`
    },
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
    staff_act: (act: string, things: string, time: string) => {
      if (act === 'limited')
        return time
          ? `أوقفنا في حسابك حتى \u2068${time}\u2069: ${things}.`
          : `أوقفنا في حسابك إلى أن نرفع التقييد: ${things}.`
      if (act === 'phone_change')
        return `سينتقل حسابك إلى رقم هاتف آخر في \u2068${time}\u2069. لم تطلب ذلك؟ ألغه من إعداداتك.`
      return act === 'deletion_cancelled' ? 'ألغينا حذف حسابك كما طلبت من الدعم.' : 'رفعنا التقييد عن حسابك.'
    },
    recovery_started: (date: string) =>
      `بدأ استرداد حسابك من دون هاتفك، ويُفتح في ${date}. لم تطلب ذلك؟ ألغه من الإعدادات.`,
    ad_restored: (thing: string) => `عاد إعلانك «\u2068${thing}\u2069» إلى القوائم`,
    digest: (parts: string) => `ملخّصك اليومي: ${parts}`,
    export_ready: () => 'ملف بياناتك جاهز. نزّله خلال ثلاثة أيام.',
    ads_deleting: (date: string) =>
      `لديك إعلانات لم تتغير منذ قرابة سنة، ونحذفها في ${date}. جدّد ما تحتاجه منها من لوحتك.`,
  },
  /** What a digest counts, each with a number after it. */
  digest: {
    like: 'إعجاب بإعلاناتك',
    follow: 'متابعة جديدة',
    ad_check: 'إعلانات تنتظر تأكيدك',
    followed_ad: 'إعلانات ممن تتابعهم',
    price_drop: 'أسعار أقل في المفضلة',
    saved_search: 'نتائج لعمليات بحثك',
    inquiry_match: 'إعلانات تناسب طلباتك',
  } satisfies Record<DigestKind, string> as Record<DigestKind, string>,
  savedSearch: {
    /** One notification for many ads of one search. */
    digest: (count: string, search: string) =>
      search ? `${count} لبحثك «\u2068${search}\u2069»` : `${count} لبحث محفوظ`,
    digestOfMany: (count: string, searches: string) => `${count} في ${searches}`,
    ads: plural('ar', {
      zero: 'لا إعلانات جديدة',
      one: 'إعلان جديد',
      two: 'إعلانان جديدان',
      few: '# إعلانات جديدة',
      many: '# إعلاناً جديداً',
      other: '# إعلان جديد',
    }),
    moreThan: (ads: string) => `أكثر من ${ads}`,
    searches: plural('ar', {
      zero: 'عمليات البحث المحفوظة',
      one: 'بحث محفوظ',
      two: 'عمليتي بحث محفوظتين',
      few: '# عمليات بحث محفوظة',
      many: '# عملية بحث محفوظة',
      other: '# عملية بحث محفوظة',
    }),
    why: 'يصلك لأنك حفظت هذا البحث.',
    manage: 'تغييره أو إيقافه',
    /** In a device notification, which has no links. */
    howToStop: 'لإيقاف هذه الإشعارات: عمليات البحث المحفوظة، في حسابك.',
  },
  inquiryMatch: {
    why: 'يصلك لأنك نشرت هذا الطلب.',
    manage: 'الطلب وما يناسبه',
    /** In a device notification, which has no links. */
    howToStop: 'لإيقاف هذه الإشعارات: أغلق الطلب، أو الإعدادات ثم الإشعارات.',
  },
  /** Appended to `ad_held` for automatic reviews. */
  limitedThings: {
    posting: 'نشر الإعلانات والطلبات',
    messages: 'إرسال الرسائل',
    comments: 'كتابة التعليقات والتقييمات',
  },
  heldFor: {
    changed_price: 'لأن سعره تغيّر بأكثر من النصف',
    changed_pictures: 'لأن صوره كلها تغيّرت',
    taken_pictures: 'لأن صوره تشبه صور إعلان آخر',
    prohibited_words: 'لأن فيه كلمة نراجعها',
  } satisfies Record<ReviewType, string>,
  /** Beside the question whether ads are still available, and in its push. */
  check: {
    confirm: 'نعم، ما زال متاحاً',
    confirmAll: 'كلها ما زالت متاحة',
    done: 'شكراً، أُكّد.',
    over: 'لم يعد في هذا السؤال إعلان معروض.',
  },
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
      deal: 'صفقة اكتملت، أو حجز أو اتفاق انتهى',
      meetup: 'تذكير قبل موعد لقاء، ولقاء أُلغي',
      ad_expiring: 'اقتراب انتهاء مدة إعلاني',
      ad_check: 'سؤال: هل ما زال إعلاني متاحاً؟',
      ad_paused: 'إيقاف إعلان لم أؤكّده',
      followed_ad: 'إعلان جديد ممن أتابعهم',
      price_drop: 'انخفاض سعر في المفضلة',
      saved_search: 'إعلان يطابق بحثاً حفظته',
      inquiry_match: 'إعلان يناسب طلباً نشرته',
    },
    hints: {
      ad_check: 'إيقاف السؤال لا يغيّر شيئاً آخر: الإعلان الذي لا تؤكّده يتوقف عرضه في كل حال.',
    } as Partial<Record<OptionalKind, string>>,
    modes: {
      now: 'فور حدوثه',
      digest: 'في الملخّص اليومي',
      off: 'لا يصلني',
    } satisfies Record<NotificationMode, string> as Record<NotificationMode, string>,
    digestHour: 'ساعة الملخّص اليومي',
    digestHint: 'إشعار واحد في اليوم بدل إشعارات كثيرة. ما لا يتحمل التأخير يصلك فور حدوثه.',
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
