import { useMemo } from 'react'
import type { OwnedAd } from '#contract/posting.ts'
import { previewFacts } from '#web/features/posting/form/fact-values.ts'
import { PriceWarning } from '#web/features/posting/form/price-warning.tsx'
import { steps } from '#web/features/posting/form/steps.ts'
import type { AdForm } from '#web/features/posting/form/use-ad-form.ts'
import type { UsualPrice } from '#web/features/posting/form/use-usual-price.ts'
import type { DraftImages } from '#web/features/posting/images/use-images.ts'
import { AttributeTable } from '#web/parts/ad-details/attribute-table.tsx'
import { Gallery } from '#web/parts/ad-details/gallery.tsx'
import { AdHeadline } from '#web/parts/ad-details/headline.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import type { ReferenceData } from '#web/session/reference-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BaitAndSwitchWarning } from './bait-and-switch-warning.tsx'
import { DraftSeekers } from './draft-seekers.tsx'
import { previewOf } from './preview-ad.ts'
import { PublishPanel } from './publish-panel.tsx'
import type { Publisher } from './use-publish.ts'

type Props = {
  form: AdForm
  images: DraftImages
  reference: ReferenceData
  usualPrice: UsualPrice | undefined
  publisher: Publisher
  /** The published version; undefined for a new ad. */
  ad: OwnedAd | undefined
  onPublish: () => void
}

/** Previews the ad with the components of the ad page. */
export function ReviewStep({ form, images, reference, usualPrice, publisher, ad: publishedAd, onPublish }: Props) {
  const words = usePostingText()
  const { adPage } = useText()
  const now = useMemo(() => Date.now(), [])
  const language = useLanguage()
  const facts = previewFacts(form.facts?.facts ?? [], form.values.facts, language)
  const ad = { ...previewOf(form.values, images.list, reference, { now, language }), facts }
  const { phone, show_phone } = form.values
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.review.lead}</p>
      <article className="flex flex-col gap-5 rounded-xl border border-line bg-page p-4">
        <p className="text-muted text-sm">{ad.categoryNames.join(' · ')}</p>
        <AdHeadline ad={ad} now={now} level={3} />
        <Gallery images={ad.images} />
        <AttributeTable ad={ad} level={3} />
        <section>
          <h3 className="font-bold text-lg">{adPage.description}</h3>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
            {ad.description}
          </p>
        </section>
        <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2">
          <Icon name={show_phone ? 'phone' : 'message-circle'} size={18} className="shrink-0 text-primary" />
          <span>
            {show_phone ? `${words.review.phone} ` : words.review.noPhone}
            {show_phone && <bdi dir="ltr">{phone.text}</bdi>}
          </span>
        </p>
      </article>
      <ul className="flex flex-wrap gap-2">
        {steps.slice(0, -1).map((step) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => form.go(step)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-primary"
            >
              <Icon name="pencil" size={16} className="text-primary" />
              <span aria-hidden="true">{words.steps[step]}</span>
              <span className="sr-only">{words.review.change(words.steps[step])}</span>
            </button>
          </li>
        ))}
      </ul>
      {!publishedAd && <DraftSeekers values={form.values} images={images.list} />}
      <PriceWarning usualPrice={usualPrice} />
      {publishedAd && <BaitAndSwitchWarning publishedAd={publishedAd} values={form.values} images={images} />}
      <PublishPanel publisher={publisher} images={images} isEdit={Boolean(publishedAd)} onPublish={onPublish} />
    </div>
  )
}
