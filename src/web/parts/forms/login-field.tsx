import type { ComponentProps } from 'react'
import { useAccountText } from '#web/session/language.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** E-mail address or phone number: what signs in together with a password or a recovery code. */
export const LoginField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...field}
    label={useAccountText().login.login}
    dir="ltr"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
)
