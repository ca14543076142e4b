// What sellers type into the category finder, in both languages, and the categories that must be among the first three.
import { expect, test } from 'vitest'
import { createCategoryIndex, searchCategories } from '#contract/category-search.ts'
import { languages } from '#contract/language.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createCategoryWords, readWordSources } from './category-words.ts'
import { categoryTree } from './queries.ts'
import { readCatalog } from './read-catalog.ts'

const cases: [slugs: string, words: string][] = [
  ['appliances-washers', 'غسالة|غسالة اوتوماتيك|washing machine'],
  [
    'properties-sale-apartment properties-rent-apartment properties-rent-furnished',
    'شقة|شقة للايجار|flat|apartment for rent',
  ],
  ['properties-sale properties-rent', 'بيت'],
  [
    'properties-sale-arab-house properties-sale-house properties-rent-house properties-sale-apartment properties-rent-arab-house',
    'بيت عربي|house',
  ],
  ['energy-lithium energy-gel vehicles-tires-batteries-batteries', 'بطارية'],
  ['energy-lithium', 'بطارية ليثيوم'],
  ['sports-bicycles vehicles-motorcycles kids-bikes', 'دراجة'],
  ['sports-bicycles', 'دراجة هوائية|بسكليت|bicycle'],
  ['vehicles-motorcycles', 'موتور|motorbike'],
  ['animals-dogs', 'كلب|puppy'],
  ['animals-cats', 'قطة|قط شيرازي|kitten'],
  ['fashion-jewelry', 'خاتم|خاتم ذهب|ذهب|اسوارة|ring'],
  ['furniture-living', 'كنباية|صوفا|طقم كنب|sofa'],
  [
    'mobiles-phones',
    'iphone|iphone 13 pro max|آيفون 13|ايفون|samsung|سامسونج|موبايل|جوال|تلفون|phone|galaxy s22|redmi note 12|xiaomi|هواوي|شاومي',
  ],
  ['cars-kia', 'kia|كيا ريو|ريو ٢٠١٢'],
  ['electronics-tv computers-monitors', 'شاشة'],
  ['electronics-tv', 'تلفزيون|tv'],
  ['appliances-fridges', 'براد|ثلاجة|fridge'],
  ['appliances-freezers', 'فريزر'],
  [
    'cars',
    'سيارة|سيارات|عربية|toyota|تويوتا كورولا|هيونداي|hyundai accent|مرسيدس|bmw|جيب|كيا سيراتو|toyota corolla 2010',
  ],
  ['computers-laptops', 'لابتوب|laptop|hp|dell|macbook'],
  ['computers', 'كمبيوتر'],
  ['mobiles-tablets', 'ipad|تابلت'],
  ['fashion-watches', 'ساعة'],
  ['mobiles-watches', 'ساعة ذكية|apple watch'],
  ['furniture-bedrooms', 'تخت|سرير|غرفة نوم'],
  ['furniture-mattresses', 'فرشة'],
  ['furniture-dining furniture-office', 'طاولة|كرسي|office chair'],
  ['furniture-dining', 'طاولة سفرة'],
  ['furniture-wardrobes', 'خزانة|wardrobe'],
  ['furniture-carpets', 'سجادة'],
  ['furniture-curtains', 'ستارة'],
  ['appliances-ac', 'مكيف|سبليت'],
  ['appliances-fans', 'مروحة'],
  ['appliances-heaters', 'مدفأة|صوبيا'],
  ['appliances-stoves', 'فرن'],
  ['appliances-stoves appliances-heaters-gas', 'غاز'],
  ['appliances-vacuums', 'مكنسة'],
  ['appliances-washers-dishwashers', 'جلاية'],
  ['appliances-microwaves', 'ميكرويف'],
  ['appliances-kitchen-small', 'خلاط'],
  ['energy-generators', 'مولدة|generator'],
  ['energy-inverters', 'انفرتر'],
  ['energy-panels', 'لوح طاقة|الواح طاقة شمسية|solar panel'],
  ['energy-ups energy-inverters', 'ups'],
  ['properties-sale-land properties-rent-land', 'ارض|land'],
  ['properties-sale-land', 'أرض زراعية'],
  ['properties-sale-shop properties-rent-shop', 'محل|محل تجاري|shop'],
  ['properties-sale-office properties-rent-office', 'مكتب'],
  ['properties-sale-farm properties-rent-farm', 'مزرعة'],
  ['properties-sale-villa properties-rent-villa', 'فيلا'],
  ['properties-rent-studio', 'استديو'],
  ['properties-sale-building properties-rent-building', 'بناية'],
  ['properties-sale-warehouse properties-rent-warehouse', 'مستودع'],
  ['properties-sale-chalet properties-rent-chalet', 'شاليه'],
  ['cars-volkswagen', 'golf'],
  ['vehicles-trucks', 'شاحنة'],
  ['vehicles-buses', 'باص|فان'],
  ['food-farming-tractors', 'جرار'],
  ['vehicles-tires-batteries', 'دولاب|اطارات|جنط|tyres|tires'],
  ['vehicles-spare-parts', 'قطع غيار|محرك'],
  ['vehicles-accessories-audio', 'مسجلة سيارة'],
  ['electronics-gaming', 'بلايستيشن|ps5|playstation 4|xbox'],
  ['electronics-gaming kids-toys', 'العاب'],
  ['kids-toys electronics-gaming', 'لعبة'],
  ['electronics-cameras electronics-cctv', 'كاميرا|canon'],
  ['mobiles-accessories-earphones electronics-audio', 'سماعة|سماعات بلوتوث|airpods'],
  ['computers-networking', 'راوتر'],
  ['computers-printers', 'طابعة'],
  ['computers-parts-gpu', 'كرت شاشة'],
  ['computers-parts-storage', 'هارد'],
  ['animals-birds', 'عصفور|كناري|ببغاء|parrot'],
  ['animals-pigeons', 'حمام'],
  ['animals-fish', 'سمك'],
  ['animals-livestock', 'خروف|بقرة'],
  ['animals-horses', 'حصان'],
  ['animals-poultry', 'دجاج'],
  ['fashion-women', 'فستان|wedding dress'],
  ['fashion-women-dresses', 'فستان عرس'],
  ['fashion-shoes', 'حذاء|بوط'],
  ['fashion-men fashion-women', 'جاكيت'],
  ['fashion-women-abayas', 'عباية'],
  ['fashion-men-suits', 'بدلة'],
  ['fashion-bags', 'شنطة|حقيبة'],
  ['beauty-perfumes', 'عطر|perfume'],
  ['beauty-makeup', 'مكياج'],
  ['kids-clothes', 'ملابس اطفال'],
  ['kids-strollers', 'عرباية اطفال|stroller'],
  ['kids-cribs', 'سرير اطفال'],
  ['books', 'كتاب|كتب جامعية'],
  ['electronics-instruments', 'عود|غيتار|بيانو'],
  ['sports-fitness', 'دمبل|جهاز مشي'],
  ['sports', 'كرة'],
  ['sports-camping', 'خيمة'],
  ['jobs', 'عمل|وظيفة|محاسب|سائق'],
  ['jobs services-education', 'معلم|teacher'],
  ['services-maintenance-carpentry jobs-seekers-crafts', 'نجار'],
  ['services-maintenance-plumbing', 'سباك|plumber'],
  ['services-maintenance-electrical', 'كهربجي'],
  ['services-moving', 'نقل عفش'],
  ['services-cleaning', 'تنظيف'],
  ['services-education jobs', 'دروس خصوصية|مدرس رياضيات'],
  ['services-translation', 'ترجمة'],
  ['services-design services-tech jobs', 'تصميم'],
  ['appliances-sewing', 'ماكينة خياطة'],
  ['industrial-tools', 'منشار|دريل'],
  ['sports-fishing', 'صنارة'],
  ['building-paints services-maintenance-painting', 'دهان'],
  ['furniture-doors', 'باب خشب'],
  ['building', 'بلاط|حديد|اسمنت'],
  ['food-farming', 'زيت زيتون|عسل|تمر'],
  ['food-farming-grains', 'قمح'],
  ['food-farming-seedlings', 'شتلة|نبتة'],
  ['collectibles-antiques', 'انتيكا'],
  ['collectibles-art', 'لوحة'],
  ['collectibles-coins', 'عملة قديمة|طابع'],
  ['vehicles-tires-batteries-batteries energy', 'car battery'],
]

const db = await cloneDatabase()
const catalog = await readCatalog(db)
const wordsOf = createCategoryWords(await readWordSources())

test.each(languages)('sellers find their category in the %s form', (language) => {
  const index = createCategoryIndex(categoryTree(catalog, language, wordsOf))
  const missed = cases.flatMap(([slugs, words]) =>
    words.split('|').filter((word) => {
      const first = searchCategories(index, word).slice(0, 3)
      return !first.some((path) => slugs.split(' ').some((slug) => `${path.at(-1)?.slug}-`.startsWith(`${slug}-`)))
    }),
  )
  // Two words of the list are known to be missed; more means that a change made the finder worse.
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(2)
})

test('a house is found before the car whose Arabic name begins like it', () => {
  const index = createCategoryIndex(categoryTree(catalog, 'ar', wordsOf))
  const slugs = searchCategories(index, 'بيت').map((path) => path.at(-1)?.slug)
  expect(slugs[0]).toMatch(/^properties/)
  expect(slugs).not.toContain('cars-volkswagen-beetle')
})
