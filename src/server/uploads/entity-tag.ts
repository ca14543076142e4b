// Conditional requests of HTTP.

/** If-None-Match: the client has this version already. */
export const isUnchanged = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

/** The range that may be sent: with If-Range only if the client has a part of this version. */
export function rangeOf(request: Request, etag: string): string | null {
  const condition = request.headers.get('if-range')
  return condition === null || condition === etag ? request.headers.get('range') : null
}
