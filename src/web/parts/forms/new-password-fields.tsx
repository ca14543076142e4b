import type { UseFormRegisterReturn } from 'react-hook-form'
import { useAccountText } from '#web/session/language.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'

type FieldProps = UseFormRegisterReturn & { error: string | undefined }

/** A new password and its repetition. */
export function NewPasswordFields({
  password,
  confirm,
  words,
  note,
}: {
  password: FieldProps
  confirm: FieldProps
  words: Words
  /** Shown beside the labels of an optional password. */
  note?: string
}) {
  const text = useAccountText()
  return (
    <>
      <PasswordField
        {...password}
        label={words.password}
        note={note}
        hint={text.register.passwordHint}
        autoComplete="new-password"
        words={text.passwordField}
      />
      <PasswordField
        {...confirm}
        label={words.confirm}
        note={note}
        autoComplete="new-password"
        words={text.passwordField}
      />
    </>
  )
}

type Words = { password: string; confirm: string }
