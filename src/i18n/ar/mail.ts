// E-mail that the server sends. The code comes first, so that the preview of a message shows it.
const notYou = (host: string) => `لم تفعل ذلك؟ اقرأ ما عليك فعله: https://${host}/security-center`

export const mail = {
  verify_email: (code: string) => ({
    subject: `${code} رمز تأكيد بريدك في سوقنا`,
    text: `${code}\n\nاكتب هذا الرمز في إعدادات حسابك في سوقنا لتأكيد بريدك. يصلح 10 دقائق. لا تعطه لأحد.\n\nلم تطلبه؟ تجاهل هذه الرسالة.`,
  }),
  email_changed: (host: string) => ({
    subject: 'لم يعد هذا البريد مرتبطاً بحسابك في سوقنا',
    text: `تغيّر بريد حسابك في سوقنا أو أُزيل، ولم يعد هذا العنوان صالحاً للدخول.\n\n${notYou(host)}`,
  }),
  recover: (code: string) => ({
    subject: `${code} رمز استرداد حسابك في سوقنا`,
    text: `${code}\n\nاكتب هذا الرمز في سوقنا لاسترداد حسابك من دون شريحتك. يصلح 10 دقائق. لا تعطه لأحد.\n\nلم تطلبه؟ يعرف شخص آخر كلمة مرورك، فغيّرها الآن.`,
  }),
  passkey_added: (host: string) => ({
    subject: 'أُضيف مفتاح مرور إلى حسابك في سوقنا',
    text: `أُضيف مفتاح مرور إلى حسابك في سوقنا، وبه يُفتح الحساب من دون رمز.\n\n${notYou(host)}`,
  }),
  recovery_started: (opens: string, link: string) => ({
    subject: 'بدأ استرداد حسابك في سوقنا',
    text: `وصلنا طلب لفتح حسابك في سوقنا من دون هاتفك، بكلمة مرورك وبهذا البريد. يُفتح الحساب في ${opens}.\n\nلم تطلب ذلك؟ ألغه الآن، ثم غيّر كلمة مرورك:\nhttps://${link}`,
  }),
  recovery_opened: (host: string) => ({
    subject: 'فُتح حسابك في سوقنا من دون هاتفك',
    text: `فُتح حسابك في سوقنا بكلمة مرورك ورمز إلى هذا البريد، وصار تغيير رقم الهاتف ممكناً.\n\n${notYou(host)}`,
  }),
  phone_change_started: (opens: string, link: string) => ({
    subject: 'سيتغيّر رقم حسابك في سوقنا',
    text: `وصل إلى الدعم طلب لنقل حسابك في سوقنا إلى رقم هاتف آخر. يتغيّر الرقم في ${opens}.\n\nلم تطلب ذلك؟ ألغه الآن:\nhttps://${link}`,
  }),
  phone_change_done: (host: string) => ({
    subject: 'تغيّر رقم حسابك في سوقنا',
    text: `انتقل حسابك في سوقنا إلى رقم الهاتف الجديد، وسُجّل الخروج من كل الأجهزة. ادخل برقمك الجديد.\n\n${notYou(host)}`,
  }),
}
