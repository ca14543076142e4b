import { attributeList, type KeyedAttribute, valueIn } from '#contract/ad-attribute-list.ts'
import { adAttributes } from '#contract/ad-attributes.ts'
import type { Ad } from '#contract/ads.ts'
import { attributeValue } from '#web/parts/attribute-value.ts'
import { attributeText } from '#web/session/attribute-text.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { iconMarkup } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { html, WithMarkup } from '#web/ui/markup.tsx'

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
      <WithMarkup
        as="dl"
        className="mt-2 grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 sm:gap-x-6"
        markup={html`${facts.map(rowMarkup)}`}
      />
    </section>
  )
}

type Fact = { icon: IconName; label: string; value: string; note?: string | undefined; image?: string | undefined }

const rowMarkup = ({ icon, label, value, note, image }: Fact) =>
  html`<div class="-mt-px flex items-center gap-3 border-line border-t px-4 py-2.5"><dt class="flex max-w-1/2 shrink-0 items-center gap-2 break-words text-muted">${iconMarkup(icon, 18, 'shrink-0 text-primary')}${label}</dt><dd class="ms-auto min-w-0 text-end font-semibold"><bdi>${value}</bdi>${note && html`<small class="block whitespace-pre-line font-normal text-muted">${note}</small>`}${image && html`<img src="${image}" alt="" loading="lazy" width="240" height="464" class="ms-auto mt-2 w-48"/>`}</dd></div>`
