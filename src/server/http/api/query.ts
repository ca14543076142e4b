/** PostgreSQL rejects text with a zero byte; in a search it separates words. Reads `a=1` as text and `a[0]=1&a[1]=2` (or `a[]=1`) as a list. */
export function queryOf(url: string): Record<string, unknown> {
  // No prototype: a parameter called __proto__ is a field like any other, and the schema refuses it.
  const query: Record<string, unknown> = Object.create(null)
  for (const [key, sent] of new URL(url).searchParams) {
    const value = sent.replaceAll('\0', ' ')
    const name = key.match(/^(.+)\[\d{0,3}\]$/)?.[1]
    const values = name && query[name]
    if (!name) query[key] = value
    else if (Array.isArray(values)) values.push(value)
    else query[name] = [value]
  }
  return query
}
