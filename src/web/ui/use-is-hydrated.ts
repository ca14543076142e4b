import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its markup is taken over: whatever only the browser knows must wait until then. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
