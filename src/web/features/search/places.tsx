import type { Facet } from '#contract/ads.ts'
import { localHref } from '#web/parts/link.tsx'
import { useCountMarkup } from '#web/parts/option-count.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { html, WithMarkup } from '#web/ui/markup.tsx'

/** Ways into the market by place, with the number of ads. */
export function Places({ facet }: { facet: Facet | undefined }) {
  const { home } = useText()
  const governorates = useRootData()?.governorates ?? []
  const language = useLanguage()
  const countOf = useCountMarkup(facet)
  const links = governorates.map(
    ({ id, name }) =>
      html`<li class="shrink-0"><a href="${localHref(language, `/?zone_id=${id}`)}" data-discover="true" class="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 hover:border-primary">${name}${countOf(id)}</a></li>`,
  )
  return (
    <nav aria-label={home.places} className="mt-8">
      <h2 className="font-bold text-xl">{home.places}</h2>
      <WithMarkup
        as="ul"
        markup={html`${links}`}
        className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap"
      />
    </nav>
  )
}
