import type { IconName } from './icon-names.ts'
import categorySprite from './sprites/categories.svg'
import interfaceSprite from './sprites/interface.svg'

type Look = { size?: number; className?: string }

/** An interface icon. Decorative: what it means is said in text beside it or in the control's label. */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => (
  <Use href={`${interfaceSprite}#${name}`} {...look} />
)

/** A category's icon in its colour. Names come from the reference data; the top ones are in the everyday file. */
export function CategoryIcon({ name, color, isTop, ...look }: Look & { name: string; color: string; isTop: boolean }) {
  return <Use href={`${isTop ? interfaceSprite : categorySprite}#${name}`} color={color} {...look} />
}

function Use({ href, size = 20, className, color }: Look & { href: string; color?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className} color={color}>
      <use href={href} />
    </svg>
  )
}
