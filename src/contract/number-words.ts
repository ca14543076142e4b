// Numbers in words, Arabic (standard and Syrian), English and Latin letters, in folded spelling (folding.ts). Price
// fields and the search read numbers with this vocabulary and these rules; nothing else does.

/** What a word adds to a number. `count` is how many of a scale the word itself says: «مليونين» is two. */
export type NumberPart = {
  kind: 'scale' | 'fraction' | 'hundred' | 'word'
  value: number
  count?: number
  /** «عشر» behind a number below ten makes a teen: «خمسة عشر». */
  makesTeen?: boolean
}

export function numberPartOf(word: string): NumberPart | undefined {
  return parts.get(word)
}

/** Whether a part below a thousand can follow what was read: twenty-five, «خمسة وعشرين», «خمسة عشر», 300 and 25. */
export function canFollow(part: NumberPart, current: number | null): boolean {
  if (part.kind === 'hundred') return current === null || (current > 0 && current < 10)
  if (current === null) return true
  const rest = current % 100
  if (rest === 0) return current > 0 && part.value < 100
  if (rest < 10) return part.makesTeen === true || (part.value >= 20 && part.value < 100 && part.value % 10 === 0)
  return rest >= 20 && rest % 10 === 0 && part.value < 10
}

/** The number so far with a part below a thousand. */
export const addPart = (part: NumberPart, current: number | null) =>
  part.kind === 'hundred' ? (current ?? 1) * 100 : (current ?? 0) + part.value

const listed = (text: string) =>
  text.split(',').flatMap((entry): [string, number][] => {
    const [names = '', value] = entry.split('=')
    return names.split(' ').map((name) => [name, Number(value)])
  })

const scales = listed(
  [
    'الف الاف الفا تلاف تالاف الوف k alf alef thousand thousands grand=1e3',
    'مليون مليونا ملايين ملاين مليوون mil mio mln million millions malyon malyoun=1e6',
    'مليار مليارا مليارات milyar bn billion billions=1e9',
    'تريليون تريليونا تريليونات ترليون trillion trillions=1e12',
  ].join(','),
)
const doubles = listed(
  'الفان الفين alfen=1e3,مليونان مليونين malyonen malyounen=1e6,ملياران مليارين=1e9,تريليونان تريليونين=1e12',
)
const fractions = listed('نص نصف half nos noss nuss=0.5,ربع quarter rob3=0.25')
const hundreds = 'ميه مايه ميت مايت hundred mit mieh miye'.split(' ')

const small = listed(
  [
    'واحد واحده wahad wa7ad one=1',
    'اتنين تنين اثنين اثنان تنتين ثنتين اثنتان اثنتين tnen itnen two=2',
    'تلاته ثلاثه تلات ثلاث تلت tlateh three=3',
    'اربعه اربع arba3a four=4',
    'خمسه خمس khamse five=5',
    'سته ست six=6',
    'سبعه سبع seven=7',
    'تمانيه تماني تمن تمان ثمانيه ثماني ثمان eight=8',
    'تسعه تسع nine=9',
    'ten=10',
    'احدعش احداعش حداعش حدعش eleven=11',
    'اتنعش اطنعش تنعش twelve=12',
    'تلتعش تلطعش تلاتعش ثلاثطعش thirteen=13',
    'اربعتعش اربعطعش fourteen=14',
    'خمستعش خمسطعش fifteen=15',
    'ستعش سطعش ستطعش sixteen=16',
    'سبعتعش سبعطعش seventeen=17',
    'تمنتعش تمنطعش eighteen=18',
    'تسعتعش تسعطعش nineteen=19',
    'عشرين عشرون twenty=20',
    'تلاتين ثلاثين ثلاثون thirty=30',
    'اربعين اربعون forty=40',
    'خمسين خمسون fifty=50',
    'ستين ستون sixty=60',
    'سبعين سبعون seventy=70',
    'تمانين ثمانين ثمانون eighty=80',
    'تسعين تسعون ninety=90',
    'ميتين ميتان مايتين مايتان=200',
  ].join(','),
)

/** 300 to 900, with the spellings of hundred. */
const joinedHundreds = listed('تلت تلات ثلاث=3,ربع اربع=4,خمس=5,ست=6,سبع=7,تمن ثمن ثمان تمان ثماني=8,تسع=9').flatMap(
  ([name, value]) => ['ميه', 'ميت', 'مايه'].map((end): [string, number] => [name + end, value * 100]),
)

const parts = new Map<string, NumberPart>([
  ...['عشره', 'عشر'].map((word): [string, NumberPart] => [word, { kind: 'word', value: 10, makesTeen: true }]),
  ...small.map(([word, value]): [string, NumberPart] => [word, { kind: 'word', value }]),
  ...joinedHundreds.map(([word, value]): [string, NumberPart] => [word, { kind: 'word', value }]),
  ...scales.map(([word, value]): [string, NumberPart] => [word, { kind: 'scale', value }]),
  ...doubles.map(([word, value]): [string, NumberPart] => [word, { kind: 'scale', value, count: 2 }]),
  ...fractions.map(([word, value]): [string, NumberPart] => [word, { kind: 'fraction', value }]),
  ...hundreds.map((word): [string, NumberPart] => [word, { kind: 'hundred', value: 100 }]),
])
