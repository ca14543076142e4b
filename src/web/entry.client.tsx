import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnBrokenChunk } from './shell/build-check.ts'

reloadOnBrokenChunk()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Registered late, so that it does not compete with the first page. Without it all pages still work.
if (import.meta.env.PROD) setTimeout(() => navigator.serviceWorker?.register('/sw.js').catch(() => {}), 8_000)
