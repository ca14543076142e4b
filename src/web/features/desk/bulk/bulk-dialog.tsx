import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { BulkDecision, type BulkDecisionInput, type BulkPreview } from '#contract/bulk-decisions.ts'
import { type BulkAction, bulkActions, maxBulkAlone, needsRule } from '#contract/desk-choices.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useLocalPath, useText } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'
import { BulkItems } from './bulk-items.tsx'

export type Rule = { id: string; heading: string; other: string }
export type BulkDialogProps = { layer: ReturnType<typeof useLayer>; caseIds: number[]; rules: Rule[] }
type Values = { action: BulkAction | ''; rule: string; reason: string }

/** The decision, its rule and its reason, below what it would do to how many people. */
export function BulkDialog({ layer, caseIds, rules }: BulkDialogProps) {
  const { shell } = useText()
  const { bulk: words } = useDeskText()
  return (
    <Dialog isOpen={layer.isOpen} onClose={layer.close} title={words.title} closeLabel={shell.close} place="middle">
      {layer.isOpen && <BulkForm key={caseIds.join()} caseIds={caseIds} rules={rules} />}
    </Dialog>
  )
}

function BulkForm({ caseIds, rules }: Pick<BulkDialogProps, 'caseIds' | 'rules'>) {
  const { bulk: words, shell } = useDeskText()
  const { form, field, submit, isBusy, error } = useBulkForm(caseIds)
  const action = form.watch('action')
  const preview = usePreview(caseIds, action)
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4 p-2">
      <RadioList
        {...field('action')}
        label={words.action}
        options={bulkActions.map((one) => [one, words.actions[one]])}
        isNarrow
      />
      {needsRule(action) && (
        <Field label={words.rule} error={field('rule').error}>
          {(control) => (
            <select {...form.register('rule')} {...control} className={inputClass}>
              <option value="">{words.chooseRule}</option>
              {rules.map(({ id, heading, other }) => (
                <option key={id} value={id}>
                  {heading} · {other}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField {...field('reason')} dir="auto" maxLength={500} label={shell.reason} hint={shell.reasonHint} />
      {action && <Preview preview={preview} />}
      <FormFooter error={error} isBusy={isBusy}>
        {preview?.needs_approval ? words.ask : words.submit}
      </FormFooter>
    </form>
  )
}

function Preview({ preview }: { preview: BulkPreview | undefined }) {
  const { bulk: words } = useDeskText()
  if (!preview) return <p className="text-muted">{words.loading}</p>
  const skipped = preview.items.filter(({ result }) => result !== null)
  return (
    <section aria-live="polite" className="rounded-md bg-sunken p-3">
      <h3 className="font-semibold">{words.preview}</h3>
      <p>{words.decidable(preview.decidable)}</p>
      {preview.decidable > 0 && <p>{words.owners(preview.owners)}</p>}
      {preview.reporters > 0 && <p>{words.reporters(preview.reporters)}</p>}
      {preview.needs_approval && <p className="font-semibold">{words.needsApproval(maxBulkAlone)}</p>}
      {skipped.length > 0 && (
        <>
          <h4 className="mt-2 text-muted text-sm">{words.skipped}</h4>
          <BulkItems items={skipped} />
        </>
      )}
    </section>
  )
}

function useBulkForm(caseIds: number[]) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  // A repeated request after a lost reply must not decide twice.
  const clientId = useRef('')
  clientId.current ||= crypto.randomUUID()
  return useSchemaForm({
    schema: BulkDecision,
    defaults: { action: '', rule: '', reason: '' } as Values,
    bodyOf: ({ action, rule, reason }): BulkDecisionInput => ({
      client_id: clientId.current,
      case_ids: caseIds,
      action: action as BulkAction,
      rule: needsRule(action) && rule ? (rule as BulkDecisionInput['rule']) : null,
      reason: reason ?? '',
    }),
    send: (api, body) => api.bulkDecisions.decide({ body }),
    // Replaces the history entry of the dialog.
    onDone: ({ id }) => navigate(localPath(`/desk/cases?bulk=${id}`), { replace: true }),
  })
}

function usePreview(caseIds: number[], action: BulkAction | ''): BulkPreview | undefined {
  const call = useCall()
  const latest = useRef(call)
  latest.current = call
  const [shown, setShown] = useState<{ action: BulkAction; preview: BulkPreview }>()
  useEffect(() => {
    if (!action) return
    let isOver = false
    const load = async () => {
      const preview = await latest.current((api) => api.bulkDecisions.preview({ body: { case_ids: caseIds, action } }))
      if (preview && !isOver) setShown({ action, preview })
    }
    void load()
    return () => {
      isOver = true
    }
  }, [action, caseIds])
  return shown && shown.action === action ? shown.preview : undefined
}
