/** Reads `a=1` as text and `a[0]=1&a[1]=2` (or `a[]=1`) as a list. */
export function queryOf(url: string): Record<string, unknown> {
  // No prototype: a parameter called __proto__ is a field like any other, and the schema refuses it.
  const query: Record<string, unknown> = Object.create(null)
  for (const [key, value] of new URL(url).searchParams) {
    const name = key.match(/^(.+)\[\d{0,3}\]$/)?.[1]
    if (!name) query[key] = value
    else query[name] = [...(Array.isArray(query[name]) ? query[name] : []), value]
  }
  return query
}
