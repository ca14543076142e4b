/** Returns the path only if it stays on this site: no other origin, no script URL. */
export function sameSitePath(path: string | null | undefined): string | undefined {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined
}
