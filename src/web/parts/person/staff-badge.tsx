import { useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Marks accounts of our staff. It stands outside the name, whose letters and signs cannot look like it. */
export function StaffBadge({ person }: { person: { is_staff?: true | undefined } }) {
  const { staff } = useText().adPage.seller
  if (!person.is_staff) return null
  return (
    <span className="ms-1.5 inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-sm bg-primary px-1.5 font-semibold text-surface text-xs leading-5">
      <Icon name="shield-check" size={12} />
      {staff}
    </span>
  )
}
