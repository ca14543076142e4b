// Browser storage that never throws: it may be forbidden, full or cleared at any time.

export const safeLocalStorage = guarded(() => localStorage)
/** Belongs to one tab and ends with it. */
export const safeSessionStorage = guarded(() => sessionStorage)

function guarded(storage: () => Storage) {
  return {
    read: (key: string): string | null => attempt(() => storage().getItem(key)) ?? null,
    /** Null for a missing key and for text that is not JSON. Check its shape: an older build may have written it. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(storage().getItem(key) ?? 'null')) ?? null,
    /** Null removes the key. Returns whether the change was stored. */
    write: (key: string, value: string | null): boolean =>
      attempt(() => {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        return true
      }) ?? false,
    clear: () => void attempt(() => storage().clear()),
  }
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
