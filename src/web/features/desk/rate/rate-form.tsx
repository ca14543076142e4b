import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFarRate, rateLimits } from '#contract/desk-choices.ts'
import { withLatinDigits } from '#contract/digits.ts'
import { formatNumber } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { useRateText } from './rate-text.ts'

type Last = { id: number; old_pounds: number } | undefined

const isPossible = (value: number) => value >= rateLimits.from && value <= rateLimits.to

/** Says what the typed rate means before it is set; a big jump is confirmed with both figures. */
export function RateForm({ last }: { last: Last }) {
  const { rate: words } = useDeskText()
  const language = useLanguage()
  const { fresh } = useRateText()
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const layer = useLayer('set-rate')
  const setRate = useSetRate(last)
  const value = Number(typed || Number.NaN)
  const number = (amount: number) => formatNumber(language, amount)
  const isFar = isFarRate(value, last?.old_pounds)
  const isSame = value === last?.old_pounds
  const range = words.range(number(rateLimits.from), number(rateLimits.to))

  function ask() {
    setIsRefused(!isPossible(value))
    if (isPossible(value) && !isSame) layer.open()
  }

  const meaning = isPossible(value) ? [fresh(value), isSame ? words.same : changeOf(value)].filter(Boolean) : []
  function changeOf(next: number) {
    if (!last) return ''
    const percent = `${number(Math.round((Math.abs(next - last.old_pounds) / last.old_pounds) * 1000) / 10)}%`
    return next > last.old_pounds ? words.higher(percent) : words.lower(percent)
  }

  return (
    <>
      <form
        noValidate
        method="post"
        className="mt-4 max-w-xl rounded-xl border border-line bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <TextField
          label={words.label}
          hint={words.hint}
          error={isRefused && !isPossible(value) ? range : undefined}
          inputMode="numeric"
          dir="ltr"
          maxLength={9}
          value={typed}
          onChange={({ target }) => setTyped(withLatinDigits(target.value).replace(/\D/g, '').slice(0, 7))}
        />
        <p aria-live="polite" className={`min-h-6 text-sm ${isFar ? 'font-semibold' : 'text-muted'}`}>
          {meaning.join(' · ')}
        </p>
        <button type="submit" disabled={isSame} className={buttonClass('primary', 'mt-2')}>
          {words.set}
        </button>
      </form>
      <ReasonDialog
        layer={layer}
        title={isFar ? words.farTitle : words.setTitle}
        confirmLabel={isFar ? words.confirm : words.set}
        isDanger={isFar}
        onConfirm={async (reason) => {
          if (await setRate(value, isFar, reason)) setTyped('')
        }}
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          {last && (
            <>
              <dt className="text-muted">{words.before}</dt>
              <dd>
                {words.old(number(last.old_pounds))} · {fresh(last.old_pounds)}
              </dd>
            </>
          )}
          <dt className="text-muted">{words.after}</dt>
          <dd className="font-semibold">
            {words.old(number(value))} · {fresh(value)}
          </dd>
        </dl>
        {isFar && <p className="rounded-md bg-apricot-soft px-3 py-2 text-sm">{changeOf(value)}</p>}
      </ReasonDialog>
    </>
  )
}

function useSetRate(last: Last) {
  const { rate: words } = useDeskText()
  const call = useCall()
  const { revalidate } = useRevalidator()
  return async (oldPounds: number, isConfirmed: boolean, reason: string) => {
    const body = { old_pounds: oldPounds, last_id: last?.id ?? null, is_confirmed: isConfirmed, reason }
    const done = await call((api) => api.deskRate.set({ body }))
    if (done) notify({ kind: 'success', title: words.done })
    await revalidate()
    return Boolean(done)
  }
}
