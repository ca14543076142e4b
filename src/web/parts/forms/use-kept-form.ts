import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { safeSessionStorage } from '#web/browser/storage.ts'

/** What was typed into these fields and not sent, for Back and reload. Belongs to one tab and ends with it. */
export function useKeptForm<Values extends FieldValues>(
  { watch, setValue, getValues }: UseFormReturn<Values>,
  key: string,
  fields: Path<Values>[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of fields never changes
  useEffect(() => {
    const saved = getValues(fields)
    const kept = safeSessionStorage.readJson(key) as Record<string, unknown> | null
    for (const name of fields) {
      const text = kept?.[name]
      if (typeof text === 'string') setValue(name, text as PathValue<Values, Path<Values>>)
    }
    const { unsubscribe } = watch((values: FieldValues) => {
      const typed = fields.filter((name, index) => values[name] !== saved[index])
      const texts = Object.fromEntries(typed.map((name) => [name, values[name]]))
      safeSessionStorage.write(key, typed.length ? JSON.stringify(texts) : null)
    })
    return unsubscribe
  }, [watch, setValue, getValues, key])
}

export const forgetKeptForm = (key: string) => safeSessionStorage.write(key, null)
