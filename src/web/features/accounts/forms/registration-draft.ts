// What was typed into the registration form, for Back and reload. Passwords are never stored.
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { safeSessionStorage } from '#web/browser/storage.ts'

export type RegistrationValues = {
  full_name: string
  user_name: string
  email: string
  password: string
  confirm_password: string
}
type Draft = Pick<RegistrationValues, 'full_name' | 'user_name' | 'email'>

const key = 'registration'
const fields = ['full_name', 'user_name', 'email'] as const

/** Belongs to one tab and ends with it. */
export function readRegistrationDraft(): Draft {
  const stored = safeSessionStorage.readJson(key) as Record<string, unknown> | null
  const textOf = (name: keyof Draft) => (typeof stored?.[name] === 'string' ? stored[name] : '')
  return { full_name: textOf('full_name'), user_name: textOf('user_name'), email: textOf('email') }
}

export const forgetRegistrationDraft = () => safeSessionStorage.write(key, null)

export function useRegistrationDraft({ watch }: UseFormReturn<RegistrationValues>) {
  useEffect(() => {
    const subscription = watch((values) => {
      const draft = Object.fromEntries(fields.map((name) => [name, values[name] ?? '']))
      safeSessionStorage.write(key, JSON.stringify(draft))
    })
    return () => subscription.unsubscribe()
  }, [watch])
}
