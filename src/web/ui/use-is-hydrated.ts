import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration; browser-only values must wait until it is true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
