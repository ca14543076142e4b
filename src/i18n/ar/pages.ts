// Title and description of every URL; for pages that are still empty, what they say and where they lead.
export const pages = {
  home: {
    title: 'سوقنا: بِع واشترِ في سوريا',
    description:
      'إعلانات مبوّبة في كل المحافظات السورية: سيارات، عقارات، موبايلات، أثاث، وظائف وخدمات. ابحث بالعربية أو الإنكليزية وتواصل مع البائع مباشرة.',
  },
  inquiries: {
    title: 'المطلوب',
    description: 'ماذا يبحث الناس عنه الآن في سوريا: طلبات شراء واستئجار واستفسارات يمكنك الرد عليها.',
    emptyTitle: 'لا طلبات بعد',
    emptyBody: 'حين يطلب أحد شيئاً يبحث عنه يظهر طلبه هنا ليردّ عليه من عنده ما يناسب.',
  },
  featured: {
    title: 'عروض مميزة',
    description: 'إعلانات مختارة موسومة بوضوح على أنها مميزة.',
    emptyTitle: 'لا عروض مميزة الآن',
    emptyBody: 'الإعلان المميز موسوم دائماً بكلمة «مميز»، ويظهر هنا طوال مدته.',
  },
  ad: {
    title: 'إعلان',
    emptyTitle: 'هذا الإعلان غير موجود',
    emptyBody: 'ربما حذفه صاحبه أو كان الرابط ناقصاً. تصفّح الأقسام لتجد ما يشبهه.',
  },
  inquiry: { title: 'طلب', emptyTitle: 'هذا الطلب غير موجود', emptyBody: 'ربما أغلقه صاحبه أو كان الرابط ناقصاً.' },
  seller: { title: 'صفحة البائع', emptyTitle: 'هذه الصفحة غير موجودة', emptyBody: 'لا يوجد حساب بهذا الرابط.' },
  experience: {
    title: 'قيّم تجربتك',
    description: 'رأيك في سوقنا: ما الذي يعجبك وما الذي ينقصه.',
    emptyTitle: 'رأيك يهمّنا',
    emptyBody: 'يمكن لأصحاب الحسابات تقييم تجربتهم في سوقنا. لا تقييمات منشورة بعد.',
  },
  siteMap: {
    title: 'خريطة الموقع',
    description: 'كل صفحات سوقنا وأقسامه في مكان واحد.',
    lead: 'كل الصفحات والأقسام في مكان واحد.',
    places: 'المحافظات',
    account: 'حسابك',
  },
  error: { title: 'خطأ' },
  login: {
    title: 'تسجيل الدخول',
    emptyTitle: 'تسجيل الدخول',
    emptyBody: 'الحسابات لم تُفتح بعد. يمكنك تصفّح كل ما في الموقع من دون حساب.',
  },
  verify: {
    title: 'رمز التحقق',
    emptyTitle: 'رمز التحقق',
    emptyBody: 'تصل إلى هنا بعد طلب رمز إلى هاتفك. الحسابات لم تُفتح بعد.',
  },
  register: {
    title: 'حساب جديد',
    emptyTitle: 'حساب جديد',
    emptyBody: 'الحسابات لم تُفتح بعد. يمكنك تصفّح كل ما في الموقع من دون حساب.',
  },
  forgotPassword: {
    title: 'نسيت كلمة المرور',
    emptyTitle: 'استعادة كلمة المرور',
    emptyBody: 'الحسابات لم تُفتح بعد، فلا كلمة مرور لاستعادتها.',
  },
  resetPassword: {
    title: 'كلمة مرور جديدة',
    emptyTitle: 'كلمة مرور جديدة',
    emptyBody: 'تصل إلى هنا بعد التحقق من رقمك. الحسابات لم تُفتح بعد.',
  },
  dashboard: { title: 'لوحتي', emptyTitle: 'لا إعلانات لك بعد', emptyBody: 'إعلاناتك وطلباتك وأرقامها تظهر هنا.' },
  newAd: { title: 'إعلان جديد', emptyTitle: 'إعلان جديد', emptyBody: 'نشر الإعلانات لم يُفتح بعد.' },
  editAd: { title: 'تعديل الإعلان', emptyTitle: 'تعديل الإعلان', emptyBody: 'نشر الإعلانات لم يُفتح بعد.' },
  newInquiry: { title: 'طلب جديد', emptyTitle: 'طلب جديد', emptyBody: 'نشر الطلبات لم يُفتح بعد.' },
  editInquiry: { title: 'تعديل الطلب', emptyTitle: 'تعديل الطلب', emptyBody: 'نشر الطلبات لم يُفتح بعد.' },
  favourites: {
    title: 'المفضلة',
    emptyTitle: 'لا إعلانات في المفضلة',
    emptyBody: 'اضغط على القلب في أي إعلان ليبقى قريباً منك هنا.',
  },
  followers: { title: 'المتابِعون', emptyTitle: 'لا متابِعين بعد', emptyBody: 'من يتابع إعلاناتك يظهر هنا.' },
  following: { title: 'أتابعهم', emptyTitle: 'لا تتابع أحداً بعد', emptyBody: 'تابع بائعاً ليصلك جديده.' },
  blocked: { title: 'المحظورون', emptyTitle: 'لم تحظر أحداً', emptyBody: 'من تحظره لا يراك ولا يراسلك، ولا تراه أنت.' },
  chats: {
    title: 'المحادثات',
    emptyTitle: 'لا محادثات بعد',
    emptyBody: 'حين تراسل بائعاً أو يراسلك أحد تظهر المحادثة هنا.',
  },
  archivedChats: {
    title: 'المحادثات المؤرشفة',
    emptyTitle: 'لا محادثات مؤرشفة',
    emptyBody: 'المحادثات التي تؤرشفها تنتقل إلى هنا.',
  },
  chat: { title: 'محادثة', emptyTitle: 'هذه المحادثة غير موجودة', emptyBody: 'ربما حُذفت، أو لست طرفاً فيها.' },
  notifications: {
    title: 'الإشعارات',
    emptyTitle: 'لا إشعارات',
    emptyBody: 'سنخبرك هنا بالتعليقات والتقييمات وكل ما يخص إعلاناتك.',
  },
  profileSettings: { title: 'إعدادات الحساب', emptyTitle: 'إعدادات الحساب', emptyBody: 'الحسابات لم تُفتح بعد.' },
  complaints: {
    title: 'الشكاوى والدعم',
    emptyTitle: 'لا شكاوى لك',
    emptyBody: 'كل بلاغ أو شكوى ترسلها تجد رقمها وجوابها هنا.',
  },
}
