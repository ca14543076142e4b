import { useState } from 'react'
import { type MyRating, RatingDraft, type RatingDraftInput } from '#contract/ratings.ts'
import type { RatingTexts } from '#i18n/texts.ts'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { StarChoice } from './star-choice.tsx'

type Values = { stars: string; recommends: string; comment: string }
export type RatingWords = RatingTexts['rating']

type Props = { sellerId: number; mine: MyRating['rating']; words: RatingWords; onDone: (reply: MyRating) => void }

/** The input stays when sending fails. */
export function RateForm({ sellerId, mine, words, onDone }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const { error, isBusy, submit, field } = useSchemaForm<Values, RatingDraftInput, MyRating>({
    schema: RatingDraft,
    defaults: valuesOf(mine),
    bodyOf,
    send: (api, body) => {
      setHasFailed(false)
      const sent = api.ratings.rate({ params: { id: String(sellerId) }, body })
      sent.catch(() => setHasFailed(true))
      return sent
    },
    onDone,
  })
  const stars = field('stars')
  const recommends = field('recommends')
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 *:first:-mb-4">
      <FormError>{hasFailed || error ? failureOf(words, error?.sentence) : undefined}</FormError>
      {mine && <p className="text-muted text-sm">{words.change}</p>}
      <StarChoice {...stars} label={words.stars} chosen={mine?.stars} error={stars.error && words.starsRequired} />
      <div>
        <Choice
          {...withoutError(recommends)}
          label={words.recommend}
          options={[
            ['yes', words.yes],
            ['no', words.no],
          ]}
          defaultValue={valuesOf(mine).recommends}
        />
        <FieldError>{recommends.error && words.recommendRequired}</FieldError>
      </div>
      <TextArea {...field('comment')} label={words.comment} note={words.optional} hint={words.commentHint} rows={3} />
      <SubmitButton isBusy={isBusy} busyLabel={words.sending}>
        {mine ? words.save : words.send}
      </SubmitButton>
    </form>
  )
}

const failureOf = ({ failed }: RatingWords, sentence: string | undefined) =>
  sentence ? `${failed}: ${sentence}` : failed

function valuesOf(mine: MyRating['rating']): Values {
  if (!mine) return { stars: '', recommends: '', comment: '' }
  return { stars: String(mine.stars), recommends: mine.recommends ? 'yes' : 'no', comment: mine.comment ?? '' }
}

function bodyOf({ stars, recommends, comment }: Values): RatingDraftInput {
  const isRecommended = recommends ? recommends === 'yes' : undefined
  return { stars, recommends: isRecommended as boolean, comment: comment?.trim() || null }
}

function withoutError<T extends { error: string | undefined }>({ error: _, ...rest }: T) {
  return rest
}
