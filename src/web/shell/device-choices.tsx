import { HiddenLink } from './hiding/hidden-link.tsx'
import { PriceDisplayChoice } from './price-display/price-display-choice.tsx'

/** Menu entries for display and hiding on this device. They load late, because few people open them. */
export function DeviceChoices({ replace = false }: { replace?: boolean }) {
  return (
    <>
      <PriceDisplayChoice />
      <HiddenLink replace={replace} />
    </>
  )
}
