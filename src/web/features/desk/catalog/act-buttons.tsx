import { buttonClass } from '#web/ui/button.ts'

type Props<Kind extends string> = {
  label: string
  kinds: Kind[]
  texts: Record<Kind, string>
  open: Kind | undefined
  onOpen: (kind: Kind | undefined) => void
}

/** What can be changed; a second press closes it. */
export const ActButtons = <Kind extends string>({ label, kinds, texts, open, onOpen }: Props<Kind>) => (
  <fieldset className="mt-3">
    <legend className="sr-only">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-expanded={kind === open}
          className={buttonClass('quiet', 'aria-expanded:border-primary aria-expanded:text-primary')}
          onClick={() => onOpen(kind === open ? undefined : kind)}
        >
          {texts[kind]}
        </button>
      ))}
    </div>
  </fieldset>
)
