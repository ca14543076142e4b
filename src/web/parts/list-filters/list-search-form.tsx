import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLocalPath, useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

export const listFieldClass =
  'min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted'

type Props = {
  /** Where the list is, without its language. */
  path: string
  label: string
  query: { search?: string | undefined; category_id?: string | undefined }
  /** Width of the field for words beside the other fields. */
  searchClass: string
  /** The other fields. */
  children: ReactNode
}

/** The search of a list with its own page: a GET form, so it works without JavaScript. */
export function ListSearchForm({ path, label, query, searchClass, children }: Props) {
  const { shell } = useText()
  const local = useLocalPath()
  return (
    // Without the key the fields would keep what was typed before a filter was dropped.
    <Form
      key={JSON.stringify(query)}
      action={local(path)}
      role="search"
      aria-label={label}
      className="mt-3 flex flex-wrap gap-2"
    >
      {query.category_id && <input type="hidden" name="category_id" value={query.category_id} />}
      <input
        type="search"
        name="search"
        maxLength={200}
        defaultValue={query.search}
        aria-label={label}
        placeholder={label}
        className={`${listFieldClass} basis-full ${searchClass}`}
      />
      {children}
      <button type="submit" aria-label={shell.search} className={buttonClass('quiet')}>
        <Icon name="search" />
      </button>
    </Form>
  )
}
