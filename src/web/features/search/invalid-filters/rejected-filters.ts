import { isRouteErrorResponse } from 'react-router'

/** The query fields that the API rejected; empty for other errors. */
export function rejectedFilters(error: unknown, search: string): string[] {
  if (!isRouteErrorResponse(error) || error.status !== 422) return []
  const rejected: string[] = (error.data?.fields ?? []).map(plainKey)
  const queryKeys = new Set([...new URLSearchParams(search).keys()].map(plainKey))
  return [...new Set(rejected)].filter((field) => queryKeys.has(field))
}

/** `bodyTypes[0]` in the URL and `bodyTypes.0` in an API error are both bodyTypes. */
export const plainKey = (key: string) => key.replace(/[.[].*$/, '')
