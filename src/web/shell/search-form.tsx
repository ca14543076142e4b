import type { SubmitEvent } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useLocalPath, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from './search-field.tsx'
import { ZoneButton, ZoneSelect } from './zone-control.tsx'

/** A GET form to the home page: it works before hydration and without JavaScript. */
export function SearchForm() {
  const { shell } = useText()
  const local = useLocalPath()
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''

  return (
    <Form
      role="search"
      action={local('/')}
      onSubmit={leaveOutEmpty}
      className="flex min-w-0 grow items-stretch rounded-md border border-line-strong bg-surface focus-within:border-primary"
    >
      <SearchField initial={search} />
      <div className="hidden max-w-50 border-line border-s lg:flex noscript:flex">
        <ZoneButton />
        <ZoneSelect className="w-full" />
      </div>
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

/** An empty field would be a parameter without a value. The form reads its fields right after this. */
function leaveOutEmpty({ currentTarget }: SubmitEvent<HTMLFormElement>) {
  const named = currentTarget.querySelectorAll<HTMLInputElement>('[name]')
  for (const field of [...named].filter(({ value }) => !value)) {
    const { name } = field
    field.name = ''
    setTimeout(() => {
      field.name = name
    })
  }
}
