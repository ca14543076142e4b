/** RFC 9110 §14: the requested range. Null for the whole file, also when the header is invalid or names several ranges. */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (!first && !last) return null
  if (!first) return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (start >= size) return 'unsatisfiable'
  if (last && Number(last) < start) return null
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}
