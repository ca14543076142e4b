import { type FormEvent, useState } from 'react'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { FieldError, inputClass } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Seven digits or more are rather a phone number than the number of an account. */
const looksLikePhone = (text: string) => /^\s*[+0٠][\d٠-٩\s().-]{6,}$/.test(text)

/** The same for the browser, before the page is ready and without script. */
const notAPhone = '(?!\\s*[+0٠][\\d٠-٩\\s\\(\\)\\.\\-]{6,}$).*'

/** An ordinary form: the query is in the address and works without script. A phone number is never sent. */
export function NameSearch({ query }: { query: string }) {
  const { people: words } = useDeskText()
  const [isPhone, setIsPhone] = useState(false)
  // The page says it better than the browser, once it can.
  const isReady = useIsHydrated()

  function check(event: FormEvent<HTMLFormElement>) {
    const text = String(new FormData(event.currentTarget).get('q') ?? '')
    setIsPhone(looksLikePhone(text))
    if (looksLikePhone(text)) event.preventDefault()
  }

  return (
    <search>
      <form method="get" noValidate={isReady} onSubmit={check}>
        <div className="flex gap-2">
          <input
            key={query}
            type="search"
            name="q"
            dir="auto"
            maxLength={60}
            pattern={notAPhone}
            title={isReady ? undefined : words.byPhone.fromSearch}
            defaultValue={query}
            aria-label={words.query}
            placeholder={words.query}
            aria-invalid={isPhone}
            aria-describedby={isPhone ? 'is-phone' : undefined}
            className={inputClass}
          />
          <button type="submit" className={buttonClass('primary', 'shrink-0')}>
            <Icon name="search" />
            <span className="max-sm:sr-only">{words.find}</span>
          </button>
        </div>
        {isPhone && <FieldError id="is-phone">{words.byPhone.fromSearch}</FieldError>}
      </form>
    </search>
  )
}
