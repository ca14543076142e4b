import { FaceField } from '#web/parts/avatar-editor/avatar-field.tsx'
import type { useFace } from '#web/parts/avatar-editor/use-avatar.ts'
import { useAccountText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'

/** A picture from the first day on, for those who want one. It is sent once the account is there. */
export function FaceStep({ face }: { face: ReturnType<typeof useFace> }) {
  const text = useAccountText()
  return (
    <fieldset>
      <legend className="mb-1 flex w-full items-baseline justify-between gap-2 font-semibold">
        {text.face.picture}
        <span className="font-normal text-muted text-sm">{text.optional}</span>
      </legend>
      <FaceField face={face} label={text.face.choose}>
        {face.chosen && (
          <button type="button" onClick={face.drop} className={buttonClass('plain')}>
            {text.face.without}
          </button>
        )}
      </FaceField>
    </fieldset>
  )
}
