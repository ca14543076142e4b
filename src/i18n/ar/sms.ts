// Text messages. The code comes first, so that a lock screen shows it. One SMS has 70 characters in Arabic.
export const sms = {
  sign_in: (code: string) => `${code} رمز دخولك إلى سوقنا. لا تعطه لأحد.`,
  reset_password: (code: string) => `${code} رمز تغيير كلمة مرورك في سوقنا. لا تعطه لأحد.`,
  change_phone: (code: string) => `${code} رمز تأكيد رقمك الجديد في سوقنا. لا تعطه لأحد.`,
  step_up: (code: string) => `${code} رمز التأكيد في سوقنا. لا تعطه لأحد.`,
  recovery_used: (host: string) => `دخول إلى حسابك في سوقنا برمز استرداد. ليس منك؟ ${host}/security-center`,
  recovery_started: (link: string) => `بدأ استرداد حسابك في سوقنا من دون هذا الرقم. لم تطلبه؟ ألغه: ${link}`,
  recovery_opened: (host: string) => `فُتح حسابك في سوقنا من دون هذا الرقم. ليس منك؟ ${host}/security-center`,
  passkey_added: (host: string) => `أُضيف مفتاح مرور إلى حسابك في سوقنا. ليس منك؟ ${host}/security-center`,
  phone_changed: (host: string) => `تغيّر رقم حسابك في سوقنا. لم تغيّره؟ ${host}/security-center`,
  support_phone: (code: string) => `${code} رمز ربط حسابك في سوقنا بهذا الرقم. أعطه للدعم فقط إذا اتصلت به أنت.`,
  phone_change_started: (link: string) => `سينتقل حسابك في سوقنا إلى رقم آخر بعد 3 أيام. لم تطلبه؟ ألغه: ${link}`,
  show_phone: (code: string) => `${code} رمز إظهار رقمك في إعلان على سوقنا. ليس لك؟ تجاهله.`,
}
