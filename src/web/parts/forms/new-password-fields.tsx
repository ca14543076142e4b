import type { UseFormRegisterReturn } from 'react-hook-form'
import { useAccountText } from '#web/session/language.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'

type Known = UseFormRegisterReturn & { error: string | undefined }

/** A password that is being chosen, twice. */
export function NewPasswordFields({ password, confirm, words }: { password: Known; confirm: Known; words: Words }) {
  const text = useAccountText()
  return (
    <>
      <PasswordField
        {...password}
        label={words.password}
        hint={text.register.passwordHint}
        autoComplete="new-password"
        words={text.passwordField}
      />
      <PasswordField {...confirm} label={words.confirm} autoComplete="new-password" words={text.passwordField} />
    </>
  )
}

type Words = { password: string; confirm: string }
