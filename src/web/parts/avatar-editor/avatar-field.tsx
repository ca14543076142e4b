import type { ReactNode } from 'react'
import { imageTypes } from '#contract/images.ts'
import { useAccountText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { useAvatar } from './use-avatar.ts'

type Props = { avatar: ReturnType<typeof useAvatar>; label: string; children: ReactNode }

/** Chooses and crops an avatar; `children` are the buttons below. */
export function AvatarField({ avatar, label, children }: Props) {
  const words = useAccountText().face
  const { chosen, cropper, input, isOpening, error, choose } = avatar
  const isReady = useIsHydrated()
  return (
    <div className="flex flex-col gap-3">
      <FormError>{error}</FormError>
      {chosen && <chosen.Cropper key={chosen.count} ref={cropper} image={chosen.image} />}
      <div className="flex flex-wrap gap-2">
        <label
          className={buttonClass(
            'quiet',
            'relative cursor-pointer has-focus-visible:outline-2 has-disabled:opacity-60',
          )}
        >
          <input
            ref={input}
            type="file"
            accept={imageTypes.join()}
            disabled={!isReady}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0]
              // Otherwise choosing the same file again fires no event.
              target.value = ''
              if (file) void choose(file)
            }}
          />
          <Icon name={isOpening ? 'refresh-cw' : 'camera'} className={isOpening ? 'animate-spin' : ''} />
          {chosen ? words.another : label}
        </label>
        {children}
      </div>
    </div>
  )
}
