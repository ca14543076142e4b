import type { Ad } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { formatNumber } from '#i18n/format.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Fact = { icon: IconName; label: string; value: string | null }

type Described = Pick<Ad, 'condition' | 'car' | 'property'>

/** What a buyer compares, as a table. What the seller did not say is left out. */
export function AttributeTable({ ad, level = 2 }: { ad: Described; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const text = useText()
  const language = useLanguage()
  const facts = factsOf(ad, text, language).filter((fact) => fact.value !== null)
  if (!facts.length) return null
  return (
    <section>
      <Heading className="font-bold text-lg">{text.adPage.facts}</Heading>
      <dl className="mt-2 grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 sm:gap-x-6">
        {facts.map(({ icon, label, value }) => (
          <div key={label} className="-mt-px flex items-center gap-3 border-line border-t px-4 py-2.5">
            <dt className="flex items-center gap-2 text-muted">
              <Icon name={icon} size={18} className="shrink-0 text-primary" />
              {label}
            </dt>
            <dd className="ms-auto text-end font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function factsOf(ad: Described, text: ShellTexts, language: Language): Fact[] {
  const { adPage } = text
  const condition: Fact = {
    icon: 'badge-check',
    label: adPage.fact.condition,
    value: worded(ad.condition, adPage.conditions),
  }
  return [condition, ...carFacts(ad.car, text, language), ...propertyFacts(ad.property, text, language)]
}

function carFacts(car: Ad['car'], { adPage, ads }: ShellTexts, language: Language): Fact[] {
  if (!car) return []
  const { fact } = adPage
  const distance = car.kilometers === null ? null : ads.kilometers(formatNumber(language, car.kilometers))
  return [
    { icon: 'calendar', label: fact.year, value: car.year === null ? null : String(car.year) },
    { icon: 'gauge', label: fact.kilometers, value: distance },
    { icon: 'cog', label: fact.transmission, value: worded(car.transmission, adPage.transmissions) },
    { icon: 'fuel', label: fact.fuel, value: worded(car.fuel, adPage.fuels) },
    { icon: 'car', label: fact.body, value: worded(car.body, adPage.bodies) },
  ]
}

function propertyFacts(home: Ad['property'], { adPage, ads }: ShellTexts, language: Language): Fact[] {
  if (!home) return []
  const { fact } = adPage
  const area = home.area === null ? null : ads.squareMetres(formatNumber(language, home.area))
  const extras = home.extras.map((extra) => adPage.extras[extra]).join(language === 'ar' ? '، ' : ', ')
  return [
    { icon: 'handshake', label: fact.deal, value: worded(home.deal, adPage.deals) },
    { icon: 'scaling', label: fact.area, value: area },
    { icon: 'bed-double', label: fact.rooms, value: counted(home.rooms) },
    { icon: 'bath', label: fact.bathrooms, value: counted(home.bathrooms) },
    { icon: 'layers', label: fact.floor, value: home.floor === null ? null : floorName(home.floor, adPage) },
    { icon: 'hourglass', label: fact.age, value: home.age === null ? null : adPage.years(home.age) },
    { icon: 'road', label: fact.street, value: worded(home.street_type, adPage.streets) },
    { icon: 'square-plus', label: fact.extras, value: extras || null },
  ]
}

function worded<Key extends string>(key: Key | null, words: Record<Key, string>) {
  return key === null ? null : words[key]
}

const counted = (count: number | null) => (count === null ? null : String(count))

function floorName(floor: number, adPage: ShellTexts['adPage']) {
  if (floor === 0) return adPage.groundFloor
  return floor < 0 ? adPage.basement(-floor) : String(floor)
}
