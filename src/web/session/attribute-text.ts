import type { AdAttributes, AttributeKey, KeyedAttribute } from '#contract/ad-attribute-list.ts'
import type { ShellTexts } from '#i18n/texts.ts'

/** `filter…` and `field…` replace a text in the filter form and in the posting form. */
export type AttributeText = {
  label: string
  unit?: string
  options?: Readonly<Record<string, string>>
  filterLabel?: string
  filterOptions?: Readonly<Record<string, string>>
  fieldLabel?: string
  fieldHint?: string
  format?: (value: number, formatted: string) => string
  cardFormat?: (value: number, formatted: string) => string
}

type OptionTexts<A> = A extends { options: readonly (infer Option extends string)[] }
  ? { options: Readonly<Record<Option, string>> }
  : unknown
type AttributeTexts = { [K in AttributeKey]: AttributeText & OptionTexts<AdAttributes[K]> }

/** Does not compile when the dictionary lacks an attribute or one of its options. */
export function attributeText({ attributes }: Pick<ShellTexts, 'attributes'>, { key }: KeyedAttribute): AttributeText {
  const texts: AttributeTexts = attributes
  return texts[key]
}
