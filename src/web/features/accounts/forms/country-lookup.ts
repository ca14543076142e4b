import { useEffect } from 'react'
import { useAccountText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { notify } from '#web/ui/notice-list.ts'

/** Asked once for each page load, and only where the settings name a service. */
let asked: Promise<string> | undefined

/** Where the visitor seems to be, so that they need not choose (spec §7). */
export function useCountryLookup(onFound: (country: string) => void) {
  const { phone } = useAccountText()
  const url = useRootData()?.countryLookupUrl

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (!url) return
    asked ??= lookUp(url)
    asked.then(onFound, () => notify({ kind: 'error', title: phone.lookupFailed }))
  }, [url])
}

async function lookUp(url: string) {
  const reply = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
  const country = countryIn(await reply.text())
  if (!country) throw new Error('No country in the reply.')
  return country
}

/** spec §7: a reply that starts with 1 is success, and its third and fourth characters are the country. */
export function countryIn(reply: string): string | undefined {
  return /^1.([A-Z]{2})/.exec(reply)?.[1]
}
