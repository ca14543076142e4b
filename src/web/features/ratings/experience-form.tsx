import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Experience, ExperienceDraft, type ExperienceDraftInput } from '#contract/ratings.ts'
import type { RatingTexts } from '#i18n/texts.ts'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { StarChoice } from './star-choice.tsx'

type Words = RatingTexts['experience'] &
  Pick<RatingTexts['rating'], 'starsRequired' | 'optional' | 'sending'> & { cancel: string }
type Mine = { stars: number; comment: string | null } | null
type Props = { words: Words; onClose: () => void }

/** Rating of the site; an earlier rating is prefilled. */
export function ExperienceForm({ words, onClose }: Props) {
  const call = useCall()
  const [mine, setMine] = useState<Mine>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    call((api) => api.ratings.myExperience()).then((reply) => (reply === undefined ? onClose() : setMine(reply)))
  }, [])
  return (
    <div className="min-h-80 rounded-lg border border-line bg-surface p-4">
      {mine !== undefined && <Form mine={mine} words={words} onClose={onClose} />}
    </div>
  )
}

type Values = { stars: string; comment: string }

function Form({ mine, words, onClose }: Props & { mine: Mine }) {
  const { revalidate } = useRevalidator()
  const [hasFailed, setHasFailed] = useState(false)
  const { error, isBusy, submit, field } = useSchemaForm<Values, ExperienceDraftInput, Experience>({
    schema: ExperienceDraft,
    defaults: { stars: mine ? String(mine.stars) : '', comment: mine?.comment ?? '' },
    bodyOf: ({ stars, comment }) => ({ stars, comment: comment?.trim() || null }),
    send: (api, body) => {
      setHasFailed(false)
      const sent = api.ratings.rateExperience({ body })
      sent.catch(() => setHasFailed(true))
      return sent
    },
    onDone: () => {
      notify({ kind: 'success', title: words.done })
      onClose()
      void revalidate()
    },
  })
  const stars = field('stars')
  const failure = error ? `${words.failed}: ${error.sentence}` : words.failed
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 *:first:-mb-4">
      <FormError>{hasFailed || error ? failure : undefined}</FormError>
      {mine && <p className="text-muted text-sm">{words.change}</p>}
      <StarChoice {...stars} label={words.stars} chosen={mine?.stars} error={stars.error && words.starsRequired} />
      <TextArea {...field('comment')} label={words.comment} note={words.optional} hint={words.commentHint} rows={3} />
      <SubmitButton isBusy={isBusy} busyLabel={words.sending}>
        {mine ? words.save : words.send}
      </SubmitButton>
      <button type="button" className={buttonClass('plain')} onClick={onClose}>
        {words.cancel}
      </button>
    </form>
  )
}
