// Styles shared by buttons and links that look like buttons.
const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 font-semibold transition-colors duration-150 disabled:opacity-60'

const looks = {
  /** The main call to action: post an ad. */
  action: 'bg-apricot text-on-apricot hover:bg-apricot-strong',
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  quiet: 'border border-line bg-surface text-ink hover:bg-sunken',
  /** Destructive actions. */
  danger: 'bg-rose text-surface hover:opacity-90',
  plain: 'text-ink hover:bg-sunken',
}

export const buttonClass = (look: keyof typeof looks, extra = '') => `${base} ${looks[look]} ${extra}`

/** A square icon button; it needs an aria-label. */
export const iconButtonClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-md text-ink transition-colors duration-150 hover:bg-sunken'

/** A round filled icon button (send, play); it needs an aria-label. */
export const roundButtonClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-colors duration-150 hover:bg-primary-strong aria-disabled:opacity-60'
