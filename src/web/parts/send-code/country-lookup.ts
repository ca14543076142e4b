import { useEffect } from 'react'
import { useAccountText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { notify } from '#web/ui/notice-list.ts'

/** One request per page load, only when a lookup service is configured. */
let lookup: Promise<string> | undefined

/** Guesses the visitor's country from the IP address, to preselect the dial code. */
export function useCountryLookup(onFound: (country: string) => void) {
  const { phone } = useAccountText()
  const url = useRootData()?.countryLookupUrl

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (!url) return
    lookup ??= fetchCountry(url)
    lookup.then(onFound, () => notify({ kind: 'error', title: phone.lookupFailed }))
  }, [url])
}

async function fetchCountry(url: string) {
  const reply = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
  const country = countryIn(await reply.text())
  if (!country) throw new Error('No country in the reply.')
  return country
}

/** Reply format of the service: 1 for success, then a separator and the country code (`1;SY;…`). */
export function countryIn(reply: string): string | undefined {
  return /^1.([A-Z]{2})/.exec(reply)?.[1]
}
