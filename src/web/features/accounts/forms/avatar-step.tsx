import { AvatarField } from '#web/parts/avatar-editor/avatar-field.tsx'
import type { useAvatar } from '#web/parts/avatar-editor/use-avatar.ts'
import { useAccountText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'

/** Optional avatar during registration. It is uploaded after the account is created. */
export function AvatarStep({ avatar }: { avatar: ReturnType<typeof useAvatar> }) {
  const text = useAccountText()
  return (
    <fieldset>
      <legend className="mb-1 flex w-full items-baseline justify-between gap-2 font-semibold">
        {text.face.picture}
        <span className="font-normal text-muted text-sm">{text.optional}</span>
      </legend>
      <AvatarField avatar={avatar} label={text.face.choose}>
        {avatar.chosen && (
          <button type="button" onClick={avatar.discard} className={buttonClass('plain')}>
            {text.face.without}
          </button>
        )}
      </AvatarField>
    </fieldset>
  )
}
