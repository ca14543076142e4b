import type { ComponentProps } from 'react'
import { starShape } from '#web/parts/person/stars.tsx'
import { useText } from '#web/session/language.ts'
import { FieldError } from '#web/ui/form/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'id'> & {
  label: string
  error?: string | undefined
  chosen?: number | undefined
}

/** One to five stars as radio buttons, so that arrow keys and screen readers work. */
export function StarChoice({ label, error, chosen, ...input }: Props) {
  const { seller } = useText().adPage
  return (
    <fieldset aria-invalid={Boolean(error)}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="star-choice flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="inline-grid size-13 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input {...input} type="radio" value={stars} defaultChecked={stars === chosen} className="sr-only" />
            <svg aria-hidden="true" width={32} height={32} viewBox="0 0 24 24">
              <path d={starShape} fill="currentColor" strokeLinejoin="round" className="stroke-line-strong" />
            </svg>
            <span className="sr-only">{seller.stars(stars)}</span>
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
