import { Icon } from '#web/ui/icon.tsx'

/** Error of the whole form, announced to screen readers. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex items-start gap-2 mb-3 rounded-md bg-rose-soft px-3 py-2 text-rose">
          <Icon name="circle-alert" className="mt-0.5 shrink-0" />
          <bdi>{children}</bdi>
        </p>
      )}
    </div>
  )
}
