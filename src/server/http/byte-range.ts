export type ByteRange = { start: number; end: number }

/** RFC 9110 §14: the one part that is asked for; null for the whole, also when several are asked for or nonsense. */
export function parseByteRange(header: string | null, size: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (!first && !last) return null
  if (!first) return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (start >= size) return 'beyond'
  if (last && Number(last) < start) return null
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}
