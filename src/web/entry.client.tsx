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

// Late: a first visit has better things to fetch. Where it is refused, pages work as they do without one.
if (import.meta.env.PROD) setTimeout(() => navigator.serviceWorker?.register('/sw.js').catch(() => {}), 8_000)
