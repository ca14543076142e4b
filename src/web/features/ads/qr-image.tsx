import { useLateText } from '#web/session/late-text/late-text.ts'
import { qrCode } from './qr-code.ts'

/** Readers need four light modules around the code, and dark modules on light ones in every theme. */
const margin = 4

/** The address as a QR code, to open it on a phone. */
export function QrImage({ address }: { address: string }) {
  const words = useLateText()
  const modules = qrCode(address)
  if (!modules) return null
  const size = modules.length + 2 * margin
  const dark = modules.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? `M${right + margin} ${down + margin}h1v1h-1z` : [])),
  )
  return (
    <figure className="flex flex-col items-center gap-2 py-2">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="size-44 rounded-md">
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption className="text-center text-muted text-sm">{words.qrCode}</figcaption>
    </figure>
  )
}
