import { type ComponentType, lazy, Suspense, useRef } from 'react'
import type { useLayer } from '#web/ui/use-layer.ts'

type WithLayer = { layer: ReturnType<typeof useLayer> }

/** A dialog whose code loads when it opens first. It stays mounted afterwards: it acts after it has closed. */
export function lateDialog<Props extends WithLayer>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LateDialog(props: Props) {
    const wasOpen = useRef(false)
    wasOpen.current ||= props.layer.isOpen
    if (!wasOpen.current) return null
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
