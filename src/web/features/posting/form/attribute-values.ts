// The attributes of an ad while its form is filled in, derived from the attribute table.
import {
  type AdAttributes,
  type AttributeKey,
  type AttributeValue,
  appliesTo,
  attributesAt,
  type CategoryTrail,
  type DraftKey,
  draftKeyOf,
  type KeyedAttribute,
  type KeysWith,
  valueIn,
} from '#contract/ad-attribute-list.ts'
import type { AttributePlace } from '#contract/ad-attributes.ts'
import type { Ad } from '#contract/ads.ts'
import { attributeUnits } from '#contract/attribute-units.ts'
import type { OwnedAd } from '#contract/posting.ts'
import { parseTypedNumber } from '#contract/typed-number.ts'

/** As typed: a number is text until it is sent, and '' means not filled in. */
type FieldValue<K extends AttributeKey> = AdAttributes[K] extends { kind: 'number' } | { draftKey: string }
  ? string
  : AdAttributes[K] extends { kind: 'choice' }
    ? NonNullable<AttributeValue<K>> | ''
    : AdAttributes[K] extends { kind: 'choices' }
      ? AttributeValue<K>
      : boolean
type Fields<P extends AttributePlace> = { [K in KeysWith<{ place: P }> as DraftKey<K>]: FieldValue<K> }
export type AttributeValues = Fields<'top'> & {
  car: Fields<'car'>
  property: Fields<'property'>
  attributes: Fields<'attributes'>
}

function emptyValue({ kind }: KeyedAttribute) {
  if (kind === 'choices') return []
  return kind === 'flag' ? false : ''
}
const emptyFields = <P extends AttributePlace>(place: P) =>
  Object.fromEntries(
    attributesAt(place).map((attribute) => [draftKeyOf(attribute), emptyValue(attribute)]),
  ) as Fields<P>

export const emptyAttributes: AttributeValues = {
  ...emptyFields('top'),
  car: emptyFields('car'),
  property: emptyFields('property'),
  attributes: emptyFields('attributes'),
}

/** The value of an attribute's form field. */
export const fieldValue = (values: AttributeValues, attribute: KeyedAttribute): unknown =>
  valueIn(values, attribute, draftKeyOf(attribute)) ?? emptyValue(attribute)

/** The change that sets the field of an attribute. */
export function fieldChange(
  values: AttributeValues,
  attribute: KeyedAttribute,
  value: string | string[] | boolean,
): Partial<AttributeValues> {
  const { place } = attribute
  const change = { [draftKeyOf(attribute)]: value }
  return place === 'top' ? change : { [place]: { ...values[place], ...change } }
}

/** The request body. Empty fields are left out, so that validation reports the required ones. */
export function toDraftAttributes(values: AttributeValues, trail: CategoryTrail) {
  const applicableAt = (place: AttributePlace) => attributesAt(place).filter((attribute) => appliesTo(attribute, trail))
  const top = applicableAt('top').map((attribute) => [draftKeyOf(attribute), fieldValue(values, attribute) || null])
  const groupAt = (place: 'car' | 'property' | 'attributes') => {
    const entries = applicableAt(place).map((attribute) => [draftKeyOf(attribute), fieldValue(values, attribute)])
    return entries.length ? Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== false)) : null
  }
  const attributes = groupAt('attributes')
  return {
    ...Object.fromEntries(attributesAt('top').map((attribute) => [draftKeyOf(attribute), null])),
    ...Object.fromEntries(top),
    car: groupAt('car'),
    property: groupAt('property'),
    ...(attributes && { attributes }),
  }
}

export function fromOwnedAttributes(ad: OwnedAd): AttributeValues {
  const fieldsAt = <P extends AttributePlace>(place: P) => {
    const entries = attributesAt(place).map((attribute) => {
      const value = valueIn(ad, attribute, draftKeyOf(attribute)) ?? emptyValue(attribute)
      return [draftKeyOf(attribute), typeof value === 'number' ? String(value) : value]
    })
    return Object.fromEntries(entries) as Fields<P>
  }
  return {
    ...fieldsAt('top'),
    car: fieldsAt('car'),
    property: fieldsAt('property'),
    attributes: fieldsAt('attributes'),
  }
}

type PreviewAttributes = Pick<Ad, 'condition' | 'car' | 'property' | 'attributes'>

/** In the shape of the ad page. */
export function toPreviewAttributes(values: AttributeValues, trail: CategoryTrail): PreviewAttributes {
  const valuesAt = (place: AttributePlace) => {
    const shown = attributesAt(place).filter((attribute) => appliesTo(attribute, trail))
    return shown.length ? Object.fromEntries(shown.map((one) => [one.key, previewValue(values, one)])) : null
  }
  return {
    condition: null,
    ...valuesAt('top'),
    car: valuesAt('car') as Ad['car'],
    property: valuesAt('property') as Ad['property'],
    attributes: (valuesAt('attributes') ?? undefined) as Ad['attributes'],
  }
}

function previewValue(values: AttributeValues, attribute: KeyedAttribute): unknown {
  const value = fieldValue(values, attribute)
  if (attribute.kind === 'number') return numberOf(String(value), attribute)
  if (attribute.kind === 'choice' && attribute.draftKey) return attribute.options[Number(value) - 1] ?? null
  return value || null
}

function numberOf(input: string, attribute: KeyedAttribute): number | null {
  const value = parseTypedNumber(input, attributeUnits[attribute.key])
  return typeof value === 'number' ? value : null
}
