import type { Plugin } from 'vite'

type Patch = { file: RegExp; code: string; patch: string }

/** Replaces exact pieces of code of a package at build time. A new version that no longer contains one does not build. */
export function patchPackage(name: string, all: Patch[]): Plugin {
  return {
    name: `patch-${name}`,
    transform(code, id) {
      const patches = all.filter(({ file }) => file.test(id))
      if (!patches.length) return
      for (const { code: old, patch } of patches) {
        if (!code.includes(old)) throw new Error(`${name} changed: ${old} is gone`)
        code = code.replaceAll(old, patch)
      }
      return { code, map: null }
    },
  }
}
