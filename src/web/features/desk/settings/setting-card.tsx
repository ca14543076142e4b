import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SettingChange, SettingKey, SettingState } from '#contract/desk-settings.ts'
import { formatAge } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { refreshShell } from '#web/session/root-data.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { type DescribeValue, SettingHistory } from './setting-history.tsx'

export type FieldErrors = (field?: string) => string | undefined

type Props = {
  state: SettingState
  title: string
  hint?: string
  /** What the fields say now; a fresh object of the schema of the key. */
  value: unknown
  now: number
  describeValue?: DescribeValue
  children: (errorOf: FieldErrors) => ReactNode
}

/** One setting: its fields, who changed it last, and its history. */
export function SettingCard({ state, title, hint, value, now, describeValue, children }: Props) {
  const { settings: words } = useDeskText()
  const language = useLanguage()
  const { change, errorOf, error } = useChangeSetting(state)
  const saving = useLayer(`save-${state.key}`)
  const resetting = useLayer(`reset-${state.key}`)
  const isSame = JSON.stringify(value) === JSON.stringify(state.value)
  const headingId = `setting-${state.key}`
  return (
    <section aria-labelledby={headingId} className="rounded-xl border border-line bg-surface p-4">
      <h3 id={headingId} className="font-bold">
        {title}
      </h3>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {state.is_unfit && <p className="mt-2 rounded-md bg-apricot-soft px-3 py-2 text-sm">{words.unfit}</p>}
      <div className="mt-3 flex flex-col gap-3">{children(errorOf)}</div>
      <FieldError>{error}</FieldError>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" disabled={isSame} onClick={saving.open} className={buttonClass('primary')}>
          {words.save}
          <span className="sr-only">{title}</span>
        </button>
        {!state.is_shipped && (
          <button type="button" onClick={resetting.open} className={buttonClass('quiet')}>
            {words.reset}
            <span className="sr-only">{title}</span>
          </button>
        )}
      </div>
      {state.changed_at && (
        <p className="mt-2 text-muted text-sm">
          {words.changedBy(state.changed_by?.full_name ?? '', formatAge(language, state.changed_at, now))}
        </p>
      )}
      <SettingHistory settingKey={state.key} version={state.version} now={now} describeValue={describeValue} />
      <ReasonDialog
        layer={saving}
        title={words.saveTitle}
        confirmLabel={words.save}
        onConfirm={(reason) => void change(value, reason)}
      />
      <ReasonDialog
        layer={resetting}
        title={words.resetTitle}
        confirmLabel={words.reset}
        onConfirm={(reason) => void change(null, reason)}
      />
    </section>
  )
}

/** Saves and then reads everything again, also the bars of this page. */
function useChangeSetting({ key, version }: { key: SettingKey; version: number }) {
  const { settings: words } = useDeskText()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Record<string, string[]>>({})

  async function change(value: unknown, reason: string) {
    setFields({})
    const body = { key, value, version, reason } as SettingChange
    const changed = await call((api) => api.deskSettings.change({ body }), {
      isHandled: (error) => {
        if (error.status === 422) setFields(error.fields)
        return error.status === 422
      },
    })
    if (!changed) return
    notify({ kind: 'success', title: words.saved })
    refreshShell()
    await revalidate()
  }

  const errorOf: FieldErrors = (field) => fields[field ? `value.${field}` : 'value']?.[0]
  return { change, errorOf, error: fields.value?.[0] ?? fields.reason?.[0] }
}
