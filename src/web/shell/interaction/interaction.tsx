import { useEffect } from 'react'
import { Hiding } from '#web/shell/hiding/hiding.tsx'
import { AdPreview } from './ad-preview.tsx'
import { AskedName } from './asked-name.tsx'
import { AskedSignIn } from './asked-sign-in.tsx'
import { CompareBar } from './compare-bar.tsx'
import { useBuildCheck } from './new-build.ts'
import { OfflineParts } from './offline-parts.tsx'
import { showFocusedLink } from './show-focused-link.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** What a page needs only once somebody uses it; loaded with the first interaction. */
export function Interaction() {
  useBuildCheck()
  useKeptPlace()
  useEffect(() => {
    document.addEventListener('focusin', showFocusedLink)
    return () => document.removeEventListener('focusin', showFocusedLink)
  }, [])
  return (
    <>
      <AdPreview />
      <OfflineParts />
      <CompareBar />
      <AskedName />
      <AskedSignIn />
      <Hiding />
    </>
  )
}
