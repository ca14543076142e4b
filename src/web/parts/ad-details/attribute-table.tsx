import { attributeList, type KeyedAttribute, valueIn } from '#contract/ad-attribute-list.ts'
import { adAttributes } from '#contract/ad-attributes.ts'
import type { Ad } from '#contract/ads.ts'
import { attributeValue } from '#web/parts/attribute-value.ts'
import { attributeText } from '#web/session/attribute-text.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'

type AdWithAttributes = Pick<Ad, 'condition' | 'car' | 'property' | 'attributes' | 'facts'>

/** The attributes of an ad that have a value. */
export function AttributeTable({ ad, level = 2 }: { ad: AdWithAttributes; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const text = useText()
  const language = useLanguage()
  const factOf = (attribute: KeyedAttribute) => {
    const words = attributeText(text, attribute)
    const value = attributeValue(attribute, valueIn(ad, attribute), words, language)
    return value === null
      ? []
      : [{ icon: adAttributes[attribute.key].icon, label: words.label, value, note: '', image: '' }]
  }
  const own = ad.facts ?? []
  // The grade says more than "used".
  const isGraded = own.some(({ key }) => key === 'grade')
  const attributes = attributeList.filter(({ key }) => !(isGraded && key === 'condition')).flatMap(factOf)
  const facts = [
    ...attributes,
    ...own.map(({ text: value, ...fact }) => ({ icon: 'circle-check' as const, value, ...fact })),
  ]
  if (!facts.length) return null
  return (
    <section>
      <Heading className="font-bold text-lg">{text.adPage.facts}</Heading>
      <dl className="mt-2 grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 sm:gap-x-6">
        {facts.map(({ icon, label, value, note, image }) => (
          <div key={label} className="-mt-px flex items-center gap-3 border-line border-t px-4 py-2.5">
            <dt className="flex items-center gap-2 text-muted">
              <Icon name={icon} size={18} className="shrink-0 text-primary" />
              {label}
            </dt>
            <dd className="ms-auto text-end font-semibold">
              <bdi>{value}</bdi>
              {note && <small className="block whitespace-pre-line font-normal text-muted">{note}</small>}
              {image && (
                <img src={image} alt="" loading="lazy" width="240" height="464" className="ms-auto mt-2 w-48" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
