// What scammers and honest people write, as word groups for the rules in detect-scam.ts. Arabic is folded
// (contract/folding.ts), Latin letters with digits are Arabic as people type it ("3arboun").
import { nouns, wordPattern } from './plain-words.ts'

/** "you will receive", "it came to your phone". */
const received = `[وف]?(?:ال)?(?:وصلك|وصلكي|وصلتك|وصلكن|وصلكم|بيوصلك|بيوصلكي|يوصلك|توصلك|حيوصلك|اجاك|اجاكي|اجتك|اجتكي|اجاكن|جاك|جاكي|جاتك|بيجيك|بيجيكي|يجيك|يجيكي|بتجيك|تجيك|تجيكي|نزلك|نزلتك|طلعلك)
|(?:وصل|وصلت|بيوصل|اجا|اجت|بيجي|نزل|نزلت|بينزل|طلع) (?:عندك|لعندك|عندكي|الك|لالك|لك|ع موبايلك|عموبايلك|ع جوالك|عجوالك|ع رقمك|عرقمك|علي رقمك|علي موبايلك|علي جوالك|علي هاتفك|بموبايلك|عالموبايل|ع الموبايل)
|(?:w[ae]?s+a?l|wosl|wsl|yousal|byousal|byewsal)[ae]?[kq](?:i|e)?|[ei]j[aei]+[ck](?:i|e)?|byej[iy]+k|yej[iy]+k|jeyak
|(?:you|u) (?:just |have |should |will |ll )?(?:got|get|received|receive|gotten)|did (?:you|u) get
|(?:sent|texted|sending|send) (?:it |them )?(?:to )?(?:you|u|your phone|ur phone|your number|your mobile)
|(?:came|come|comes|arrived|arrive|on|to) (?:to |on )?(?:your|ur) (?:phone|mobile|number|cell|sim)`

/** Not "بعت" alone, which also means "sold". */
const send = String.raw`[وف]?(?:[ات]بع[تث]|ا?رسل|ترسل)(?:ي|و|وا)?(?:لي|يلي|لنا|ولي|لياه)?(?:ه|و|ا|ها|هن|ياه|ياها)?|[وف]?بع[تث](?:ي|و)?(?:لي|لنا)\S{0,3}|(?:a|e)?b3[ae]?t+(?:e|i)?(?:li|le|lna)|(?:a|e)b3[ae]?t+|t[ei]b3[ae]?t(?:i|e)?(?:li|le)?|ersil(?:i|li)?|send|forward`

const sendOrGive = `${send}
|[وف]?(?:ا?عط|تعط|ا?نط)(?:يني|ني|ينا|ي|يه|يها|ينيه)
|[وف]?(?:هات|هاتي|هاته|هاتها|قلي|قللي|قولي|قوللي|تقلي|تقللي|خبرني|خبريني|تخبرني|اقرا|اقراه|اقرالي|اقريلي|اقريه|اقريها|تقرالي|تقريلي|شفلي|شوفلي|انسخ|انسخو|انسخه|انسخلي|صورلي|صوريلي|صور|صوري|صورو|اكتبلي|اكتبه|اكتبو|شاركني)
|(?:e|a|i)?3t[iy]+ni|t[ae]?3t[iy]+ni|hat[ei]?|(?:2|o|q)[eo]?u?l+i|2el+i
|give|tell|share|provide|read|reply|enter|screenshot`

const want = `بدي|بدنا|محتاج|محتاجه|بحاجه|ممكن|فيك|فيكي|لازم|لازمني|ضروري|طالب|طالبين|شو|ايش|وين|lazem|bade|baddi|bddi|momken|shu|sho|shou|need|needs|want|whats|what|can`

const code = `${nouns('رمز|كود|رموز|اكواد')}|codes?|kod|kood|ramz|ramez|pin|الpin`

const amount = String.raw`[وف]?(?:ال)?(?:مبلغ|مصاري|فلوس)|(?:نص|ربع) (?:ال)?(?:مبلغ|مصاري|سعر|حق|تمن|فلوس)(?:ها|و|ه)?|(?:l )?masar[ie]|flous|money|half|amount
|\d+ ?(?:الف|الاف|مليون|ملايين|ليره|دولار|دولارات|يورو|\$|%|usd|dollars?|dolar|alf|k|euro|lira|sp|thousand|bucks)|\$ \d+`

export const vocabulary = {
  secret: wordPattern`[وفب]?(?:ال)?(?:رمز|كود) (?:ال)?(?:تحقق|تاكيد|تفعيل|دخول|توثيق|سري|امان|تسجيل الدخول|واتس|واتساب|واتسب|بنك|otp|sms)
|[وفب]?otp|${nouns('رقم السري|رمز السري|كلمه السر|كلمه المرور|كلمه سر|كلمه مرور|باسورد|باسوورد')}|رقم سري
|(?:verification|security|login|activation|confirmation|sms|google voice|auth|authentication|one time|access|whatsapp) (?:code|pin|password|number)
|passwords?|passcode|cvv|cvc|(?:رقم|ارقام|معلومات|بيانات|تفاصيل|صوره) (?:ال)?(?:بطاقه|بطاقتك|كرت البنك|كرتك|فيزا|ماستر|حسابك البنكي)
|(?:card|bank|account) (?:number|details|info|pin)|ra2m l (?:carta|card|visa)`,
  code: wordPattern`${code}`,
  /** Not "your number" or "my number": those are phone numbers. */
  number: wordPattern`[وف]?(?:[بلعك]?ال|هال)?(?:رقم|ارقام|خانات|خانه)|ra2m|raqam|ra2em|r2am|arqam|ar2am|numbers?|digits?`,
  textMessage: wordPattern`${nouns('رساله|رسايل|رسالتك|رسائل|مسج|مسجات|مسيج')}|(?:b|bel|l)?sms|اس ام اس|text|texts|msg|risale|resele|message|messages`,
  received: wordPattern`${received}`,
  /** "I sent you": a code may follow. */
  sentYou: wordPattern`[وف]?(?:بعتنالك|بعتلك|بعتلكن|بعتولك|بعتتلك|ارسلتلك|ارسلنالك|ارسلت لك|ارسلنا لك)|b3atlak|b3atnalak`,
  sendOrGive: wordPattern`${sendOrGive}`,
  send: wordPattern`${send}`,
  want: wordPattern`${want}`,
  /** Codes that belong to a thing: a part, a colour, a door. */
  thing: wordPattern`${nouns(
    'قطعه|لون|موديل|بنايه|بناء|مدخل|باب|شاسيه|شاصي|لوحه|تسلسلي|سيريال|خصم|حسم|قفل|فتح|ماكينه|محرك|منتج|واي فاي|وايفاي|راوتر|مكيف|ريموت|كوبون|عرض|دهان|بلاطه|قماش|صنف|محل|طابق|مسوده|لوحات|جهاز|تحكم|لابتوب|شاشه|ايكلاود|فورمات|ويندوز',
  )}|part|model|serial|door|building|gate|discount|colou?r|loun|lon|2et3a|et3a|engine|chassis|imei|vin|promo|coupon|wifi|router|product|paint|lock|locked|unlock|icloud|area|post`,

  deposit: wordPattern`${nouns('عربون|رعبون|عرابين')}|3?arbo+u?n|ra3bo+u?n|deposits?|prepayment|سلفه|تحت الحساب|مبلغ جديه
|(?:ال)?دفع (?:ال)?(?:مقدم|مقدما|مسبق|مسبقا)|(?:اثبات|كاثبات|ضمان|لضمان|تاكيد) (?:ال)?(?:جديه|جدي)|(?:in )?advance|upfront|up front|security payment`,
  /** Honest sellers name these too: only a request to pay them now counts. */
  serviceFee: wordPattern`(?:ال)?دفعه (?:ال)?(?:اولي|اول|مقدمه|مسبقه)|down ?payment
|(?:رسوم|رسم|حق|اجره|اجور|مصاريف) (?:ال)?(?:معاينه|حجز|تسجيل|تثبيت|ملف|فتح|طوابع|معامله|اشتراك|كشف|كشفيه|دور|موعد|عضويه|تقديم|توظيف|ورق|اوراق)
|(?:booking|reservation|viewing|registration|application|admin|holding|processing|membership|visa|training) fees?`,
  transfer: wordPattern`[وف]?(?:حول|حولي|حوللي|حوليلي|حولو|حولوا|حوله|حولها|حولهن|حوللنا|حولنا|تحول|تحولي|تحولو|تحوللي|تحوليلي|تحولها|تحوله|بتحول|بتحولي|بتحوللي|تتحول|بتتحول|يتحول|بيحول|بيحولي|تنحول|اودع|تودع|عبيلي|عبي|تعبيلي|شحنلي|اشحنلي|سلفني|سلفيني|تسلفني|دينني)
|7aw+[ei]l+(?:i|e|li|le|o|a)?|t7aw+[ei]l+i?|transfer|wire|top up|topup|deposit it`,
  byTransfer: wordPattern`[وف]?(?:ال|بال|ب)?(?:تحويل|حواله|ايداع)|b?7awale|7wale|b7wale|by transfer|transfer`,
  channel: wordPattern`[وف]?(?:[بعل]?ال|[بعل]|لل)?(?:هرم|فواد|شام كاش|شامكاش|سيريتل كاش|سيرياتيل كاش|سيريتيل كاش|ام تي ان كاش|ويسترن|ويسترن يونيون|مني غرام|بيتكوين|تيثر|بايننس|باينانس|بايبال|وحدات|رصيد|محفظه|محفظتي)
|(?:3al |l |el |al )?(?:haram|fouad)|(?:sh|ch)am ?cash|syriatel ?cash|mtn cash|western ?union|money ?gram|usdt|bitcoin|btc|crypto|binance|paypal|tether|perfect money|payeer|cash app|zelle`,
  voucher: wordPattern`(?:ال)?(?:كرت|كروت|بطاقه|بطاقات|كرتين) (?:ال)?(?:شحن|هدايا|هديه|ستيم|ايتونز|جوجل|وحدات|رصيد|سيريتل|ام تي ان)|(?:steam|gift|google play|itunes|amazon|razer) (?:gift )?cards?|gift ?cards?|kart sha7n`,
  pay: wordPattern`[وف]?(?:ادفع|ادفعي|ادفعو|ادفعوا|ادفعلو|ادفعله|ادفعلي|ادفعلهن|ادفعها|ادفعه|ادفعهن|تدفع|تدفعي|تدفعو|تدفعوا|تدفعلو|تدفعله|تدفعها|تدفعه|تدفعلي|بتدفع|بتدفعي|بتدفعها|بتدفعه|بتدفعو|بتدفعلو|دفعلي|تسدد|سدد|تندفع)
|[ei]dfa3(?:lo|li|le|a|on|lon)?|b?t[ei]?dfa3(?:i|e|lo|a)?|pay|cover`,
  payment: wordPattern`[وف]?(?:ال|بال)?(?:دفع|تسديد)|paying|payment|payments|dafe3|l dafe3`,
  early: wordPattern`[وف]?(?:قبل(?! (?:غيرك|العيد|عيد|الضهر|الظهر|العصر|المغرب|الساعه|يوم|بيوم|شوي|شهر|سنه|رمضان|السعر|كان|\d))|قبلما|قبلها|اول(?! (?:شهر|مره|واحد|سنه|دفعه|قسط|طابق|شي|صاحب|ما))|اولا|الاول(?! (?:شهر))|بالاول|مقدم|مقدما|مسبق|مسبقا|مسبقه)|abel|abl|2abel|2abl|abelما|ablما|bel awal|awal shi|before(?! (?:eid|noon|tomorrow|friday|the weekend|\d))|first(?! (?:month|floor|price|come|served|owner|time|of|class|hand))|advance|in advance|beforehand|upfront|up front`,
  prepaid: wordPattern`سلف|سلفا|مسبقا|مقدما|prepaid|in advance`,
  now: wordPattern`[وف]?(?:هلق|هلا|فورا|الان|اليوم|بعدين|بعدها|بعدا)|hala2|halla2|halla|b3den|ba3den|now|today|then|immediately`,
  /** The seller offers something in return: a reservation, an address, the goods. */
  promise: wordPattern`[وف]?(?:ب|ل|ح|رح |من|ن)?(?:احجزلك|حجزلك|حجزلكن|ثبتلك|نثبتلك|خليلك|خليها|شحنلك|بعتلك|ابعتلك|اعطيك|عطيك|سلمك|نزلك|ضمنلك|اضمنلك|بثبتلك|بحجزلك|بخليلك|بشحنلك|ببعتلك|بعطيك|بسلمك|بنزلك|نحجزلك|بتاخدها|بياخدها|بتوصل|بتوصلك|بيوصلك|بيسلمك|منبعتلك|منشحنلك|بترجع|بيرجعلك|الحجز|حجز)
|b?7j[ei]zlak|bsallemak|bs?al+mak|bb3atlak|reserve|hold|ship|keys?|yours|refundable|refunded`,
  money: wordPattern`${nouns('مبلغ|مصاري|فلوس|مصرياتك|تمن|ثمن|ايجار|اجار|عموله|تامين')}|${amount}|cash|rent|first month|commission`,
  amount: wordPattern`${amount}`,
  abroad: wordPattern`[وف]?(?:برا البلد|برات البلد|برا سوريا|خارج البلد|خارج القطر|مسافر|مسافره|مغترب|مغتربه|بمهمه|بالسعوديه|بالخليج|بالمانيا|بتركيا|بدبي|بالامارات|بالكويت|بقطر|باوروبا|ضابط)|abroad|overseas|out of the country|outside syria|on a mission|deployed|offshore`,
  escrow: wordPattern`[وف]?(?:[بل]?ال|لل|[بل])?(?:ضمان سوقنا|حساب سوقنا|وسيط سوقنا|سوقنا الوسيط|محفظه سوقنا|خدمه سوقنا|توصيل سوقنا)|للوسيط|escrow|safe ?deal|souqna (?:pay|safe|guarantee|escrow|delivery|account|wallet)`,
  overpaid: wordPattern`[وف]?(?:زياده|بزياده|بالغلط|غلط|بالخطا|بالخطأ)|by mistake|mistakenly|accidentally|too much|overpaid|extra|instead of`,
  giveBack: wordPattern`[وف]?(?:رجعلي|رجعيلي|رجعولي|ترجعلي|رجع|رجعي|ارجعلي|ردلي|تردلي)|send (?:me )?back|return (?:the|my) (?:money|difference|rest|extra)|refund (?:me|the)|give (?:me )?back|raj+e3li`,
  /** Honest ways to pay: at the hand-over, with a contract, together. */
  inPerson: wordPattern`[وف]?(?:عند (?:ال)?(?:استلام|تسليم|معاينه|توقيع|محامي|كاتب|فراغ)|لما (?:تستلم|استلم|يوصل|توصل|تجي|اجي|يوصلك|توصلك|تشوف|تشوفها|تشوفه)|وقت (?:ال)?(?:استلام|تسليم|فراغ|فراغه|افراغ)|بعد (?:ال)?(?:استلام|معاينه|فحص|تجربه)|بعدما (?:تشوف|شوف|شفت|تفحص|افحص|فحص|تستلم|استلم|جرب|تجرب)\S{0,3}|بايدك|بايدي|وجها لوجه|من المحل|بالمحل|عالمحل|بالمكتب|سوا|المصلحه|بالمواصلات|عالمواصلات|يوم الفراغ|المقابله|للسايق|للسائق|للشوفير)
|lama (?:yousal|estelem|testelem|testlem|tousal|tshouf\S{0,2})|3end l estlam|bas te3jbak|cash on|on (?:delivery|arrival|receipt|pickup|meeting)|when (?:you|i|it|u) (?:receive|get|arrive|arrives|collect|see|come|pick)\S{0,2}|after (?:you|i|u) (?:see|check|test|inspect|receive|view)\S{0,2}|in person|at the (?:shop|office|bank|notary)|only if you|(?:pay|paid) (?:it )?(?:to )?the driver|paid to|pay him|receipt`,
  /** A written contract or instalments: an advance is usual there. */
  cash: wordPattern`(?<!(?:شام|سيريتل|ان) )(?:كاش|نقدي|نقدا)|(?<!(?:sham|cham|mtn|syriatel) )cash`,
  contract: wordPattern`${nouns('محامي|عقد|تقسيط|قسط|اقساط|توقيع|كاتب بالعدل')}|بالبنك|(?:علي|ع) (?:سنه|سنتين|شهرين|\d+ (?:شهر|شهور|اشهر|سنه|سنوات|سنين))|شهريا|contract|monthly|instal?lments?|lawyer|notary|lease`,
  seeFirst: wordPattern`[وف]?(?:تعال شوف\S{0,3}|شوف(?:ها|ه|و|ا)? (?:ال)?(?:اول|بالاول|قبل)|جربو? قبل|جربه قبل|افحص(?:ه|ها|و)?|تفحص\S{0,3}|المعاينه قبل|معاينه باي وقت|خود راحتك)|ta3a shouf\S{0,2}|(?:come|can) (?:and )?see|see it first|check it first|test it first|inspect it`,
  rest: wordPattern`[وف]?(?:الباقي|باقي المبلغ|التاني)|l ?ba2e|ba2i|the rest|remaining|remainder|other half|half when`,

  shipping: wordPattern`${nouns(
    'شحن|شحنه|شحنك|توصيل|توصيله|توصيلها|توصيلك|مندوب|مندوبنا|مندوبين|سايق|سائق|شوفير|طرد|طلبيه|طلبيتك|طلبك|استلام|جمارك|جمرك|جمركي|تخليص|تخزين|ارامكس|قدموس|بولمان|كراج|شركه الشحن|شركه التوصيل|شاحنه|نقل|تغليف|تحميل|دليفري|وكيل|مستودع|مطار|حاجز',
  )}|sha7?[eh]?n|sha7en|shahen|ta7n|ta?w?sil|tawseel|toseel|mandou?b|courier|couriers|shipping|shipment|delivery|deliver|delivers|parcel|package|packaging|packing|customs|dhl|fedex|aramex|ups|driver|logistics|transport|freight|pickup|shipper|warehouse|carrier`,
  fee: wordPattern`${nouns('رسوم|رسم|اجره|اجرت|اجرتو|اجور|حق|تكلفه|تكاليف|تامين|عموله|الوصل|قيمتو|مصاريف|ضريبه|فرق|كلفه')}|ع حسابك|عحسابك|علي حسابك|ojre|ojret|ojra|rsoum|rosoum|7a2|fees?|cost|costs|charge|charges|insurance|commission|clearance|tax|extra|refundable`,
  /** Papers of a house or a car have fees of their own. */
  ownership: wordPattern`${nouns('ملكيه|فراغ|فراغه|افراغ|طابو|ترسيم|نقل ملكيه|معامله')}`,
  refund: wordPattern`[وف]?(?:انا )?(?:برجعلك|برجعلكن|رجعلك|بيرجعلك|بيرجعولك|ارجعلك|بحسبلك|بحولك|بحوللك|بعوضك|بردلك|بدفعلك|مسترد|مسترده|بيوصلك المبلغ|المبلغ كامل)|brajje3lak|b7awellak|refund|refunded|refundable|reimburse|pay you back|release (?:the|my|your)|get paid`,
  mine: wordPattern`[وف]?(?:بدفعلها|بدفعلو|حاسبتو|حاسبته|بحاسبو|علي انا|وبدفع انا)|i ll pay|i will pay|ill pay|pay him myself|pay them myself|myself`,

  messenger: wordPattern`[وف]?(?:[بعل]?ال|ع ?ال|عل|[بعل]|هال)?(?:واتس|واتساب|وتس|وتساب|واتسب|واتسآب|واتس اب|وتس اب|وات ساب|تلغرام|تليغرام|تلجرام|تليجرام|تيليغرام|تيلغرام|تلقرام|تيليجرام|فايبر|فيبر|سيجنال|سغنال|سكنال|ماسنجر|مسنجر|انستا|انستغرام|انستاغرام|انستقرام|انستجرام|فيس|فيسبوك|فيس بوك|سناب|سناب شات|سكايب|ايمو|ديسكورد|بوتيم|تيك توك|تيكتوك)
|(?:3al |3a |l )?(?:whats ?app|whatsap|watsap|wats ?app|whats(?! (?:the|your|ur|up|this|that|it|its|in|a|so|wrong|included|best|last|new|my|he|she|they|with|left))|wats|wts|wtsp|watts app|telegram|telgram|telegrm|tg|viber|signal|messenger|insta|instagram|facebook|snap|snapchat|skype|imo|discord|botim|wechat|tiktok)`,
  contact: wordPattern`[وف]?(?:احكيني|احكي|احكينا|حكيني|حاكيني|حاكينا|بحكيك|منحكي|نحكي|احكيلي|كلمني|كلميني|نتكلم|راسلني|راسليني|راسلنا|راسل|تواصل|تواصلي|تواصلو|نتواصل|يتواصل|بيتواصل|تعال|تعالو|تعالي|تعي|ضيفني|ضيفيني|اضفني|ضيف|اتصل|دق|دقلي|رن|رنلي|ابعتلي|ابعتيلي|بعتلي|ابعت|ابعتي|فوت|فوتي|انضم|انضمو|كمل|نكمل|منكمل|بجاوبك|جاوبك|بجاوب|جاوب|بتلاقيني|تلاقيني|لاقيني|اكتبلي|جربني|شوفني|خلينا|ابعتهن|وبعتلك|ببعتلك|لابعتلك|رد عليي)
|7[ae]?k[iy]+ni|7akini|e7kini|7kini|5abr[iy]ni|rasl[iy]+ni|rasilni|ta3a|ta3al|ta3i|jaw[ae]?bak|bjawbak|kal+imni|b3atli|ab3atli|dayfni|nehki|ne7ki|mne7ki|tawasal
|(?:text|message|msg|contact|add|call|write|reach|dm|pm|find|ping|email|mail|hit|reply|talk|chat|continue|move|switch|join|speak|reply to|do (?:you|u) have|send)`,
  yourNumber: wordPattern`(?:ال)?(?:رقمك|رقمكن|رقم موبايلك|رقم جوالك|رقم تلفونك|رقم الواتس|رقم واتسك|نمرتك|رقم الواتساب)|ra2mak|raqmak|your (?:number|whatsapp|phone|email|telegram)|ur (?:number|whatsapp)`,
  notHere: wordPattern`(?:ما|مو|مش|لا|مافيني|مابقدر) (?:(?!غير|الا)\S{1,9} ){0,2}هون|بدل هون|هون (?:ما|مراقب)\S{0,8}|سكر هالشات|خارج (?:ال)?(?:تطبيق|موقع|سوقنا|منصه)|برا (?:ال)?(?:تطبيق|موقع|سوقنا|منصه)|منتفق برا|نتفق برا|ma \S{2,8} (?:la )?hon|badel hon|not here|not in here|(?:outside|off) (?:of )?(?:the |this )?(?:site|app|platform|souqna)|dont check this|dont use this|instead of here|leave this (?:chat|app|site)`,
  only: wordPattern`فقط|حصرا|مباشره|احسن|افضل|اسرع|ارخص|اامن|only|faster|better|cheaper|a7san`,
  /** A messenger as a feature of a thing, or a conversation that goes on here. */
  feature: wordPattern`(?:بي|بت|ب)?شتغل|بيشتغل|بتشتغل|شغال|شغاله|اشعارات|بتعرض|يدعم|بيدعم|works?|runs?|run|supports?|notifications|عليه|عليها|عليهن|نضل|منضل|ضل هون|بالاعلان|بالإعلان|نفس الرقم|عنفس|متلما طلبت|(?:بجاوب|خلينا|راسلني|رد|احكي|منحكي|برد) (?:\S{1,6} )?هون|هون (?:كمان|احسن|اسرع|اريح)|ما عندي|ما بستعمل|ما بستخدم|dont (?:use|have)|here (?:is|too|also|ok)|chat here|stay here|prefer to chat|prefer here|حسابات|للبيع`,

  fromYou: wordPattern`from (?:you|u)|منك|عليك|بدها منك|بدهن منك|you must|you only|you have to|انت بتدفع\S{0,3}|انت`,
  stuck: wordPattern`${nouns('جمارك|جمرك|جمركي|تخليص|تخزين|حاجز|مطار')}|customs|clearance|stuck|airport`,
  buy: wordPattern`اشتري|اشتريلي|تشتري|تشتريلي|جيبلي|buy|purchase|get me|eshtri`,
  /** Not handed over before the money has arrived. */
  afterMoney: wordPattern`(?:ما|مو|ma) \S{2,10} (?:\S{2,8} )?(?:بدون|بلا|بلاش|قبل|الا مع|غير مع|bala|bidoun) (?:ال)?(?:عربون|رعبون|تحويل|3arboun)|(?:غير|الا) بعد (?:ال)?(?:تحويل|حواله|دفع|ايداع)|بعد (?:ال)?(?:تحويل|حواله)|بعدما (?:تحول|تدفع|يتحول)\S{0,3}|(?:بدون|بلا|without) (?:a |any )?(?:عربون|رعبون|دفعه|تحويل|deposit|3arboun)\S{0,2} (?:ما|مافي|مابقدر|لا|no|i|ma)`,
  spelledDigit: wordPattern`[وف]?(?:صفر|واحد|اتنين|اثنين|تنين|تلاته|ثلاثه|اربعه|خمسه|سته|سبعه|تمانه|تمانيه|ثمانيه|تسعه)|zero|one|two|three|four|five|six|seven|eight|nine`,
  quoting: wordPattern`[وف]?(?:طلب مني|طلبو مني|طلبوا مني|بيطلبو|بتطلب|بيطلب|حدا يقلك|حدا طلب|حدا يطلب|حدا بيطلب|قالولي|قللي واحد|قلي واحد|حكالي|انتبه|انتبهي|انتبهو|احذر|احذري|ديربالك|دير بالك|اوعك|اوعك|حسيتها)|if anyone|if someone|anyone who|someone asked|asked me|asks you|beware|be careful|watch out|never (?:share|send|give|pay)`,
  scamWord: wordPattern`(?<!(?: مو| مش| ماني| منك| not| no| a) )(?:${nouns('نصب|نصبه|نصاب|نصابين|احتيال|محتال|محتالين|حرامي|حراميه')}|scam|scams|scammer|scammers|fraud|fake)`,
  toMe: wordPattern`[وف]?(?:ا?بعتلي|ابعتيلي|بعتيلي|ارسللي|ارسلي|عطيني|اعطيني|حوللي|حولي|قلي|هات|صورلي)|b3atli|e3tini|7awelli|(?:send|give|tell|forward|read) (?:it )?(?:to )?me`,
  meeting: wordPattern`[وف]?(?:منلتقي|نلتقي|نتلاقي|منتقابل|نتقابل|بلاقيك|بشوفك|موعدنا|عالموعد|وصلت|واصل|جاي|جايه|بجي|باجي|رح اجي|بمر|بمرق|طلعت من البيت|بالطريق|مسافه الطريق|انا تحت|انا عند|شفتها|شفته|شفت البيت|شفت السياره|لقيتك|بكون عندك)|mnelta2a|jeye|jayi|rje3t|see you|i ll come|ill come|i will come|on my way|i am here|im here|meet (?:you|at|tomorrow|me)|i saw it`,
}

export type Concept = keyof typeof vocabulary
