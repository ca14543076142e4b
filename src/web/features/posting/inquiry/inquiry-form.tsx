import { OtherTabNotice } from '#web/features/posting/drafts/other-tab-notice.tsx'
import { CategoryField } from '#web/features/posting/form/category-field.tsx'
import { LimitNotice } from '#web/features/posting/form/limit-notice.tsx'
import { usePostingStart } from '#web/features/posting/form/use-posting-start.ts'
import {
  PublishError,
  PublishFailed,
  PublishLimited,
  QuietButton,
  StatusLine,
} from '#web/features/posting/publish/publish-panel.tsx'
import type { Publisher } from '#web/features/posting/publish/use-publish.ts'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import type { ReferenceData } from '#web/session/reference-data.ts'
import { useUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BudgetField } from './budget-field.tsx'
import { type InquiryStart, useInquiryForm } from './use-inquiry-form.ts'

type Props = InquiryStart & { reference: ReferenceData; onReload: () => void }

export function InquiryForm({ reference, onReload, ...start }: Props) {
  const words = usePostingText()
  const { container, values, set, errors, publisher, checkAndPublish, otherTab, isSaved } = useInquiryForm(start)
  const isSignedIn = useUser() !== null
  const isEdit = Boolean(start.inquiry)
  const isBusy = publisher.state.is === 'sending'
  const posting = usePostingStart(!isEdit)
  return (
    <div ref={container} className="flex flex-col gap-5">
      <OtherTabNotice change={otherTab} onReload={onReload} />
      <LimitNotice quota={posting?.inquiries} kind="inquiries" />
      <TextField
        label={words.inquiry.name}
        hint={words.inquiry.nameHint}
        dir="auto"
        maxLength={160}
        value={values.name}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value }, 'name')}
      />
      <TextArea
        label={words.inquiry.content}
        hint={words.inquiry.contentHint}
        rows={6}
        maxLength={5200}
        value={values.content}
        error={errors.content}
        onChange={(event) => set({ content: event.target.value }, 'content')}
      />
      <CategoryField
        categories={reference.categories}
        chosen={values.category}
        error={errors.category_id}
        onPick={(category) => set({ category }, 'category_id')}
      />
      <Governorate
        zones={reference.zones}
        chosen={values.governorate}
        error={errors.governorate_id}
        onPick={(governorate) => set({ governorate }, 'governorate_id')}
      />
      <BudgetField typed={values.budget ?? ''} error={errors.budget} onType={(budget) => set({ budget }, 'budget')} />
      <PublishStatus publisher={publisher} isEdit={isEdit} onPublish={checkAndPublish} />
      {publisher.state.is !== 'offline' && publisher.state.is !== 'limited' && (
        <button
          type="button"
          aria-disabled={isBusy}
          // Only sets isPublishRequested; the effect in usePublish sends the inquiry.
          onClick={() => !isBusy && checkAndPublish()}
          className={buttonClass('primary', 'min-h-13 w-full text-lg aria-disabled:opacity-80')}
        >
          {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
          {isEdit ? words.review.save : isSignedIn ? words.inquiry.publish : words.review.signInFirst}
        </button>
      )}
      <p className="-mt-2 flex items-center gap-2 text-muted text-sm">
        <Icon name={isSaved ? 'circle-check' : 'circle-alert'} size={16} className="shrink-0" />
        {isSaved ? words.kept : words.notKept}
      </p>
    </div>
  )
}

type StatusProps = { publisher: Publisher; isEdit: boolean; onPublish: () => void }

function PublishStatus({ publisher, isEdit, onPublish }: StatusProps) {
  const { publishing: words, inquiry } = usePostingText()
  const { state } = publisher
  switch (state.is) {
    case 'sending':
      return <StatusLine>{isEdit ? words.saving : words.sendingInquiry}</StatusLine>
    case 'offline':
      return (
        <PublishError icon="cloud-off" tone="apricot" message={inquiry.offline}>
          <QuietButton onPress={publisher.cancel}>{words.stop}</QuietButton>
        </PublishError>
      )
    case 'failed':
      return (
        <PublishFailed state={state} message={isEdit ? words.saveFailed : words.inquiryFailed} onRetry={onPublish} />
      )
    case 'limited':
      return <PublishLimited message={state.message} />
    case 'already_published':
      return <PublishError icon="circle-check" message={words.inquiryMadeBefore} />
    default:
      return null
  }
}

type GovernorateProps = {
  zones: ReferenceData['zones']
  chosen: number | null
  error: string | undefined
  onPick: (id: number | null) => void
}

function Governorate({ zones, chosen, error, onPick }: GovernorateProps) {
  const { inquiry, optional } = usePostingText()
  const { shell } = useText()
  return (
    <Field label={inquiry.governorate} note={optional} error={error}>
      {(control) => (
        <select
          {...control}
          value={chosen ?? ''}
          onChange={({ target }) => onPick(target.value ? Number(target.value) : null)}
          className={inputClass}
        >
          <option value="">{shell.everywhere}</option>
          {zones.flatMap(({ id, name, parent_id }) =>
            parent_id === undefined ? (
              <option key={id} value={id}>
                {name}
              </option>
            ) : (
              []
            ),
          )}
        </select>
      )}
    </Field>
  )
}
