import { useRevalidator } from 'react-router'
import { needsRule } from '#contract/desk-choices.ts'
import type { Language } from '#contract/language.ts'
import type { DecisionAction, DecisionInput } from '#contract/reports.ts'
import { answerTemplates } from '#i18n/answer-templates.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import type { RuleHeading } from '#web/parts/report-case/prohibited-rules.ts'
import { useServerForm } from '#web/parts/server-form/use-server-form.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { CategoryChoice } from './category-choice.tsx'
import { forgetDecisionDraft, useDecisionDraft } from './decision-draft.ts'
import { useModerationText } from './moderation-text.ts'

/** `isAwaited`: a user sent the case and waits for an answer. */
type Props = {
  caseId: number
  actions: DecisionAction[]
  rules: RuleHeading[]
  isAwaited: boolean
  /** The subject is hidden until the decision. */
  isHeld: boolean
  /** A ban of the owner has to be approved by a colleague. */
  isOwnerEstablished: boolean
  answerLanguage: Language
}

/** The decision, its rule, and the answer to the reporters. */
export function DecisionForm(props: Props) {
  const { actions, rules, isAwaited, isHeld, isOwnerEstablished } = props
  const { decision: words } = useModerationText()
  const { form, values, change, chooseAction, field, submit, forgetError, isBusy, error } = useDecisionForm(props)
  const action = values.action as DecisionAction | ''
  const effects = {
    ...words.effects,
    ...(!isAwaited && (isHeld ? words.reviewEffects : words.signalEffects)),
    ...(isOwnerEstablished && { ban: words.askBan }),
  }
  const options = actions.map((one): [string, string] => [one, words.actions[one]])
  return (
    <section aria-labelledby="decision-heading" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="decision-heading" className="font-bold text-lg">
        {words.heading}
      </h2>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={submit}
        onChange={forgetError}
        className="mt-2 flex flex-col gap-4"
      >
        <RadioList
          {...field('action')}
          label={words.action}
          options={options}
          checkedValue={action}
          onChange={(event) => chooseAction(event.target.value as DecisionAction)}
          isNarrow
        />
        {action && <p className="-mt-2 text-muted text-sm">{effects[action]}</p>}
        {needsRule(action) && (
          <RuleField
            {...field('rule')}
            rules={rules}
            value={values.rule}
            onChange={(event) => change({ rule: event.target.value })}
          />
        )}
        {action === 'move' && (
          <CategoryChoice onChange={(category_id) => change({ category_id })} error={field('category_id').error} />
        )}
        {isAwaited && action && action !== 'hold' && (
          <TextArea
            {...field('answer')}
            rows={5}
            maxLength={2000}
            label={words.answer}
            hint={words.answerHint}
            value={values.answer}
            onChange={(event) => change({ answer: event.target.value })}
          />
        )}
        <TextArea
          {...field('note')}
          rows={2}
          maxLength={2000}
          label={words.note}
          note={words.optional}
          value={values.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <FormFooter error={error} isBusy={isBusy}>
          {words.submit}
        </FormFooter>
      </form>
    </section>
  )
}

function RuleField({
  rules,
  error,
  ...select
}: { rules: RuleHeading[]; error: string | undefined } & React.ComponentProps<'select'>) {
  const { decision } = useModerationText()
  return (
    <Field label={decision.rule} error={error}>
      {(control) => (
        <select {...select} {...control} className={inputClass}>
          <option value="">{decision.chooseRule}</option>
          {rules.map(({ id, heading, other }) => (
            <option key={id} value={id}>
              {heading} · {other}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function useDecisionForm({ caseId, actions, isAwaited, answerLanguage }: Props) {
  const { decision: words } = useModerationText()
  const templates = answerTemplates[answerLanguage]
  const { revalidate } = useRevalidator()
  const [only] = actions.length === 1 ? actions : []
  const draft = useDecisionDraft(caseId, {
    action: only ?? '',
    rule: '',
    category_id: '',
    answer: only ? templates[only] : '',
    note: '',
  })
  const { action, rule, category_id, answer, note } = draft.values
  const body: DecisionInput = {
    action: action as DecisionAction,
    rule: needsRule(action) && rule ? (rule as DecisionInput['rule']) : null,
    category_id: action === 'move' && category_id ? Number(category_id) : null,
    answer: action === 'hold' ? null : (isAwaited ? answer : words.reviewed) || null,
    note: note || null,
  }
  const serverForm = useServerForm({
    send: (api) => api.reports.decide({ params: { id: String(caseId) }, body }),
    onDone: (details) => {
      forgetDecisionDraft(caseId)
      const isAsked = action === 'ban' && details.case.status === 'open'
      notify({ kind: 'success', title: isAsked ? words.banAsked : words.done })
      void revalidate()
    },
    onError: (error) => {
      // Another moderator was faster: reload to show the decision.
      if (error.status === 409) void revalidate()
    },
  })

  /** Each decision has a template text, which the moderator may edit. */
  function chooseAction(chosen: DecisionAction) {
    const isOurs = !answer || Object.values(templates).includes(answer)
    draft.change({ action: chosen, ...(isOurs && { answer: templates[chosen] }) })
  }

  return { ...draft, ...serverForm, chooseAction }
}
