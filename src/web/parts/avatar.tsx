import { imageUrl } from '#web/browser/media-url.ts'

type Props = { person: { full_name: string | null; picture: string | null }; size?: keyof typeof sizes }

const sizes = { tiny: 'size-7 text-sm', small: 'size-9', medium: 'size-13 text-lg', large: 'size-20 text-2xl' }

/** Avatar image or the first letter of the name. Decorative: the name is always beside it. */
export function Avatar({ person, size = 'small' }: Props) {
  const box = `${sizes[size]} shrink-0 rounded-full`
  if (person.picture) {
    return (
      <img
        src={imageUrl(person.picture, 320)}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        decoding="async"
        className={`${box} bg-sunken object-cover`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`${box} grid place-items-center bg-primary-soft font-bold text-primary`}>
      {[...(person.full_name?.trim() ?? '·')][0]}
    </span>
  )
}
