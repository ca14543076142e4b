import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BannerValue, SettingState } from '#contract/desk-settings.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { SettingHistory } from '#web/features/desk/settings/setting-history.tsx'
import { Tag } from '#web/features/desk/tag.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { refreshShell } from '#web/session/root-data.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { BannerPreview } from './banner-preview.tsx'
import { fromDamascus, toDamascus } from './damascus-time.ts'

type Props = { state: SettingState; now: number }

export function BannerForm({ state, now }: Props) {
  const words = useDeskText().words
  const current = state.value as BannerValue | null
  const [draft, setDraft] = useState<BannerValue>(() => current ?? emptyBanner(now))
  const set = (change: Partial<BannerValue>) => setDraft({ ...draft, ...change })
  const { change, errorOf } = useSetBanner(state)
  const saving = useLayer('save-banner')
  const ending = useLayer('end-banner')
  return (
    <section aria-labelledby="banner-heading" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="banner-heading" className="flex flex-wrap items-center gap-2 font-bold text-lg">
        {words.banner.title} <Tag>{words.banner.states[bannerState(current, now)]}</Tag>
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        <BannerTexts draft={draft} set={set} errorOf={errorOf} />
        <RadioList
          label={words.banner.level}
          name="level"
          checkedValue={draft.level}
          options={[
            ['info', words.banner.levels.info],
            ['warning', words.banner.levels.warning],
          ]}
          onChange={({ target }) => set({ level: target.value === 'warning' ? 'warning' : 'info' })}
        />
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={draft.is_dismissible}
            onChange={({ target }) => set({ is_dismissible: target.checked })}
            className="size-5 accent-primary"
          />
          {words.banner.dismissible}
        </label>
        <BannerPreview banner={draft} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={saving.open} className={buttonClass('primary')}>
          {words.banner.save}
        </button>
        {current && (
          <button type="button" onClick={ending.open} className={buttonClass('quiet')}>
            {words.banner.end}
          </button>
        )}
      </div>
      <SettingHistory settingKey="banner" version={state.version} now={now} />
      <ReasonDialog
        layer={saving}
        title={words.banner.saveTitle}
        confirmLabel={words.banner.save}
        onConfirm={(reason) => void change({ ...draft, link: draft.link?.trim() || null }, reason)}
      />
      <ReasonDialog
        layer={ending}
        title={words.banner.end}
        confirmLabel={words.banner.end}
        onConfirm={(reason) => void change(null, reason)}
      />
    </section>
  )
}

type TextsProps = {
  draft: BannerValue
  set: (change: Partial<BannerValue>) => void
  errorOf: (field: string) => string | undefined
}

function BannerTexts({ draft, set, errorOf }: TextsProps) {
  const words = useDeskText().words
  return (
    <>
      <TextField
        label={words.ar}
        dir="rtl"
        maxLength={160}
        value={draft.ar}
        error={errorOf('ar')}
        onChange={({ target }) => set({ ar: target.value })}
      />
      <TextField
        label={words.en}
        dir="ltr"
        maxLength={160}
        value={draft.en}
        error={errorOf('en')}
        onChange={({ target }) => set({ en: target.value })}
      />
      <TextField
        label={words.banner.link}
        hint={words.banner.linkHint}
        dir="ltr"
        maxLength={300}
        value={draft.link ?? ''}
        error={errorOf('link')}
        onChange={({ target }) => set({ link: target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {(['starts_at', 'ends_at'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'starts_at' ? words.banner.starts : words.banner.ends}
            hint={words.banner.timeHint}
            type="datetime-local"
            value={toDamascus(draft[name])}
            error={errorOf(name)}
            onChange={({ target }) => set({ [name]: fromDamascus(target.value) })}
          />
        ))}
      </div>
    </>
  )
}

function useSetBanner({ version }: SettingState) {
  const { banner: words } = useDeskText().words
  const call = useCall()
  const sensitive = useStepUp()
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Record<string, string[]>>({})

  async function change(value: BannerValue | null, reason: string) {
    setFields({})
    const changed = await call(
      sensitive((api) => api.deskWords.setBanner({ body: { value, version, reason } })),
      {
        isHandled: (error) => {
          if (error.status === 422) setFields(error.fields)
          return error.status === 422
        },
      },
    )
    if (!changed) return
    notify({ kind: 'success', title: value ? words.saved : words.ended })
    refreshShell()
    await revalidate()
  }
  return { change, errorOf: (field: string) => fields[`value.${field}`]?.[0] }
}

const day = 24 * 60 * 60 * 1000

const emptyBanner = (now: number): BannerValue => ({
  ar: '',
  en: '',
  link: null,
  level: 'info',
  starts_at: new Date(now).toISOString(),
  ends_at: new Date(now + day).toISOString(),
  is_dismissible: true,
})

function bannerState(banner: BannerValue | null, now: number) {
  if (!banner) return 'none'
  if (now < Date.parse(banner.starts_at)) return 'planned'
  return now < Date.parse(banner.ends_at) ? 'now' : 'over'
}
