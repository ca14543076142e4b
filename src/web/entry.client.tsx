import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnBrokenChunk } from './shell/build-check.ts'
import { loadShapes } from './ui/icon-shapes.ts'

reloadOnBrokenChunk()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Late, so that nothing competes with the first page. Without the worker all pages still work. The shapes are for icons that
// only a browser draws, also when the network is gone.
if (import.meta.env.PROD)
  setTimeout(() => {
    navigator.serviceWorker?.register('/sw.js').catch(() => {})
    void loadShapes()
  }, 8_000)
