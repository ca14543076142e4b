import { Form, useSearchParams } from 'react-router'
import { useLocalPath, useText } from '#web/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from './search-field.tsx'
import { useShellData } from './shell-data.ts'

/** A plain GET form to the home page: it works before our code arrives, and without it. */
export function SearchForm({ withZone }: { withZone: boolean }) {
  const { shell } = useText()
  const local = useLocalPath()
  const [query] = useSearchParams()
  const governorates = useShellData()?.governorates ?? []

  return (
    <Form
      role="search"
      action={local('/')}
      // A new page brings its own values: without the key the fields would keep the old ones.
      key={query.toString()}
      className="flex min-w-0 grow items-stretch rounded-md border border-line-strong bg-surface focus-within:border-primary"
    >
      <SearchField initial={query.get('search') ?? ''} />
      {withZone && governorates.length > 0 && (
        <label className="hidden items-center border-line border-s lg:flex">
          <span className="sr-only">{shell.zone}</span>
          <select
            name="zone_id"
            defaultValue={query.get('zone_id') ?? ''}
            className="h-11 max-w-40 rounded-md bg-surface px-2"
          >
            <option value="">{shell.everywhere}</option>
            {governorates.map((zone) => (
              <option key={zone.id} value={zone.id}>
                {zone.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="submit"
        aria-label={shell.search}
        className="inline-grid w-11 shrink-0 place-items-center rounded-e-md text-primary hover:bg-primary-soft"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}
