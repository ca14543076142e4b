// Texts of parts that load after the page, with both languages in one file.
export const lateParts = {
  opensWhenBack: 'ستُفتح الصفحة تلقائياً حين يعود الاتصال.',
  qrCode: 'امسح الرمز بكاميرا هاتفك لتفتح الصفحة عليه.',
}
