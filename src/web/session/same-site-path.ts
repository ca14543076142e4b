/** A path of ours, or nothing: never another site, never a script. */
export function sameSitePath(path: string | null | undefined): string | undefined {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined
}
