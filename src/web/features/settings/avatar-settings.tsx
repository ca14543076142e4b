import { useState } from 'react'
import { Avatar } from '#web/parts/avatar.tsx'
import { AvatarField } from '#web/parts/avatar-editor/avatar-field.tsx'
import { uploadAvatar } from '#web/parts/avatar-editor/upload-avatar.ts'
import { useAvatar } from '#web/parts/avatar-editor/use-avatar.ts'
import { Link } from '#web/parts/link.tsx'
import { useAccountText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import type { SettingsProps } from './settings-props.ts'

/** Avatar and name, with a form to change the avatar. */
export function AvatarSettings({ settings, onChange }: SettingsProps) {
  const { profile } = useMemberText().settings
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar person={settings} size="large" />
        <div className="min-w-0">
          <p className="font-semibold leading-snug">
            <bdi className="line-clamp-2">{settings.full_name}</bdi>
          </p>
          <Link
            to={`/vendor-details/${settings.id}`}
            className="inline-flex min-h-11 items-center text-primary hover:underline"
          >
            {profile.view}
          </Link>
        </div>
      </div>
      <ChangeAvatar settings={settings} onChange={onChange} />
    </>
  )
}

function ChangeAvatar({ settings, onChange }: SettingsProps) {
  const words = useAccountText().face
  const { cancel } = useMemberText().settings
  const call = useCall()
  const avatar = useAvatar()
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    const image = await avatar.toJpeg()
    const me = image && (await call((api) => uploadAvatar(api, image)))
    setIsBusy(false)
    if (!me) return
    onChange(me)
    avatar.discard()
    notify({ kind: 'success', title: words.saved })
  }

  async function remove() {
    if (isBusy) return
    setIsBusy(true)
    const removed = await call((api) => api.me.removeAvatar())
    setIsBusy(false)
    if (removed === undefined) return
    onChange({ ...settings, picture: null })
    notify({ kind: 'success', title: words.removed })
  }

  const spinner = isBusy && <Icon name="refresh-cw" className="animate-spin" />
  return (
    <AvatarField avatar={avatar} label={settings.picture ? words.change : words.choose}>
      {avatar.chosen && (
        <>
          <button type="button" aria-disabled={isBusy} onClick={save} className={buttonClass('primary', 'grow')}>
            {spinner}
            {words.save}
          </button>
          <button type="button" onClick={() => isBusy || avatar.discard()} className={buttonClass('plain')}>
            {cancel}
          </button>
        </>
      )}
      {!avatar.chosen && settings.picture && (
        <button type="button" aria-disabled={isBusy} onClick={remove} className={buttonClass('plain', 'text-rose')}>
          {spinner}
          {words.remove}
        </button>
      )}
    </AvatarField>
  )
}
