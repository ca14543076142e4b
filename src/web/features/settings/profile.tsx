import { ProfileChange } from '#contract/me.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { forgetKeptForm, useKeptForm } from '#web/parts/forms/use-kept-form.ts'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useAccountText, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { AvatarSettings } from './avatar-settings.tsx'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'

/** The public profile. */
export function ProfileSection({ settings, onChange }: SettingsProps) {
  const { settings: words } = useMemberText()
  const { optional } = useAccountText()
  const { kinds } = useText().adPage.seller
  const { has_name, user_name, about, kind } = settings
  const full_name = has_name ? settings.full_name : ''
  const keptKey = `profile:${settings.id}`
  const { form, field, submit, isBusy, error } = useSchemaForm({
    schema: ProfileChange,
    defaults: { full_name, user_name, about: about ?? '', kind },
    // An account without a name may change the rest of its profile.
    bodyOf: ({ full_name: typed, ...rest }) => (typed || has_name ? { ...rest, full_name: typed ?? '' } : rest),
    send: (api, body) => api.me.change({ body }),
    onDone: (changed) => {
      forgetKeptForm(keptKey)
      onChange(changed)
      notify({ kind: 'success', title: words.saved })
    },
  })
  useKeptForm(form, keptKey, ['full_name', 'user_name', 'about'])
  const { error: _, ...kindField } = field('kind')

  return (
    <Section id="profile" icon="user" heading={words.profile.heading} lead={words.profile.lead}>
      <AvatarSettings settings={settings} onChange={onChange} />
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          {...field('full_name')}
          label={words.profile.fullName}
          defaultValue={full_name}
          dir="auto"
          autoComplete="name"
          maxLength={60}
        />
        <TextField
          {...field('user_name')}
          label={words.profile.userName}
          hint={words.profile.userNameHint}
          defaultValue={user_name}
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={30}
        />
        <Choice {...kindField} label={words.profile.kind} options={Object.entries(kinds)} defaultValue={kind} />
        <TextArea
          {...field('about')}
          label={words.profile.about}
          note={optional}
          hint={words.profile.aboutHint}
          defaultValue={about ?? ''}
        />
        <FormFooter error={error} isBusy={isBusy}>
          {words.save}
        </FormFooter>
      </form>
    </Section>
  )
}
