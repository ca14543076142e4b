import * as z from 'zod/mini'
import { isVisible } from './visible-text.ts'

const maxLength = 300

/** A link to another site: https only, without a user name or a password. */
export const HttpsLink = z
  .string()
  .check(z.trim(), z.maxLength(maxLength), isVisible, z.refine(isHttpsLink, { error: 'https_link' }))

/** A link to a page of this site. */
export const OwnPath = z
  .string()
  .check(z.trim(), z.maxLength(maxLength), isVisible, z.refine(isOwnPath, { error: 'own_path' }))

/** A link of an announcement: https, or a path of this site. */
export const SiteLink = z.string().check(
  z.trim(),
  z.maxLength(maxLength),
  isVisible,
  z.refine((text) => isOwnPath(text) || isHttpsLink(text), { error: 'https_link' }),
)

/** A host with a dot, in any script; a user name or a password would need an `@` before the path. */
function isHttpsLink(text: string) {
  return /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(text)
}

/** Exactly one leading slash: `//host` and `/\host` lead to another site. */
export function isOwnPath(text: string) {
  return /^\/(?![/\\])[^\s\\]*$/.test(text)
}
