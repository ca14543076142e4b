import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { plainKey } from '#web/features/search/invalid-filters/rejected-filters.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { filterName } from './filter-name.ts'

/** Names the invalid filters and links to the list without them. Never repeats text from the URL. */
export function InvalidFilters({ fields }: { fields: string[] }) {
  const text = useText()
  const { errors } = text
  const { pathname, search } = useLocation()
  const path = withoutLanguage(pathname)
  const names = [...new Set(fields.map((field) => filterName(field, text)))]
  const rest = withoutFields(search, fields)
  return (
    <EmptyState
      icon="search-x"
      title={errors.nonsenseTitle}
      actions={
        <>
          <Link to={rest ? `${path}?${rest}` : path} className={buttonClass('primary')}>
            {errors.withoutNonsense(names)}
          </Link>
          {rest && (
            <Link to={path} className={buttonClass('quiet')}>
              <Icon name="list" />
              {errors.unfiltered}
            </Link>
          )}
        </>
      }
    >
      {errors.nonsenseBody(names)}
    </EmptyState>
  )
}

/** Without the page number: a changed list starts at page one. */
function withoutFields(search: string, fields: string[]) {
  const dropped = [...fields, 'page', 'cursor']
  const left = [...new URLSearchParams(search)].filter(([key, value]) => value && !dropped.includes(plainKey(key)))
  return new URLSearchParams(left).toString().replaceAll('%5B', '[').replaceAll('%5D', ']')
}
