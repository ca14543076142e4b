import {
  appliesTo,
  attributesInLists,
  type CategoryTrail,
  filterBoundsOf,
  flagIsSet,
  type KeyedAttribute,
} from '#contract/ad-attribute-list.ts'
import type { Facet, Facets } from '#contract/ads.ts'
import { attributeDrawings } from '#web/parts/attribute-drawings/attribute-drawings.tsx'
import { attributeText } from '#web/session/attribute-text.ts'
import { useText } from '#web/session/language.ts'
import { list, type SearchState } from '#web/session/search-state.ts'
import { ChoiceGroup, RangeFields } from './filter-fields.tsx'

type Props = { state: SearchState; trail: CategoryTrail; facets: Facets }

/** The filters by attributes that ads of the chosen category have. */
export function AttributeFilters({ state, trail, facets }: Props) {
  const counts: Partial<Record<string, Facet>> = facets
  return attributesInLists
    .filter((attribute) => attribute.filter && !attribute.filter.isHidden && appliesTo(attribute, trail))
    .map((attribute) => (
      <AttributeFilter
        key={attribute.key}
        attribute={attribute}
        state={state}
        facet={counts[attribute.filter?.key ?? '']}
      />
    ))
}

type FilterProps = { attribute: KeyedAttribute; state: SearchState; facet: Facet | undefined }

function AttributeFilter({ attribute, state, facet }: FilterProps) {
  const text = attributeText(useText(), attribute)
  const { key = '', kind } = attribute.filter ?? {}
  const label = text.filterLabel ?? text.label
  if (attribute.kind === 'number')
    return <RangeFields label={label} name={key} bounds={filterBoundsOf(attribute)} state={state} unit={text.unit} />
  const isFlag = attribute.kind === 'flag'
  const words = text.filterOptions ?? text.options ?? {}
  return (
    <ChoiceGroup
      label={label}
      name={kind === 'many' ? `${key}[]` : key}
      kind={kind === 'many' || isFlag ? 'checkbox' : 'radio'}
      chosen={list(state, key)}
      options={isFlag ? [flagIsSet] : attribute.options}
      words={isFlag ? { [flagIsSet]: label } : words}
      facet={facet}
      drawing={attributeDrawings[attribute.key]}
    />
  )
}
