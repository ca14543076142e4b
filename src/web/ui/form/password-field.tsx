import { type ComponentProps, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Field, type FieldProps, inputClass } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
    autoComplete: 'current-password' | 'new-password'
    words: { show: string; hide: string }
  }

/** Password input with a show button. Pasting and password managers work. */
export function PasswordField({ label, note, hint, error, words, ...input }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputClass} pe-12 [unicode-bidi:plaintext]`}
          />
          <button
            type="button"
            aria-label={isShown ? words.hide : words.show}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute end-0.5 top-0.5 inline-grid size-11 place-items-center rounded-md text-muted hover:bg-sunken"
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
