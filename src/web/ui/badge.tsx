export const badgeText = (count: number) => (count > 99 ? '99+' : String(count))

/** Count on the corner of an icon. Decorative: the accessible name of the control contains the count. */
export function Badge({ count }: { count: number }) {
  if (!count) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -end-2 -top-2 min-w-4.5 rounded-full bg-rose px-1 text-center font-bold text-[0.7rem] text-surface leading-4.5"
    >
      {badgeText(count)}
    </span>
  )
}
