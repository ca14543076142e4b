import { flushSync } from 'react-dom'
import type { CategoryNode } from '#contract/catalog.ts'
import { useAfterTyping } from '#web/session/use-after-typing.ts'
import { pathTo } from './category-tree.ts'
import { applyProposal, chosenCategory } from './title-proposals.ts'
import type { AdForm } from './use-ad-form.ts'

const typingPause = 400
const shortestTitle = 4

export const trailIn = (categories: CategoryNode[]) => (id: number) =>
  pathTo(categories, id).map(({ id: own, type }) => ({ id: own, type }))

/** Fills in what the title says. Not while the title is that of the published ad: opening an ad changes nothing. */
export function useTitleProposals(form: AdForm, categories: CategoryNode[], publishedName: string | undefined) {
  const text = form.values.name.trim().slice(0, 160)
  const isAsked = text.length >= shortestTitle && text !== publishedName?.trim()
  const category = chosenCategory(form.values)

  useAfterTyping({
    text: isAsked && category !== undefined ? `${category} ${text}` : undefined,
    pause: typingPause,
    isQuiet: true,
    ask: (api) => api.facts.propose({ query: { text, category_id: Number(category) } }),
    onReply: (proposal) =>
      proposal &&
      selectIfChanged(() =>
        form.set((values) => applyProposal(values, proposal, trailIn(categories)), ...Object.keys(proposal.values)),
      ),
  })
}

/** A value that appears in the field with the focus is selected, so that typing replaces it. */
function selectIfChanged(change: () => void) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return change()
  const before = field.value
  flushSync(change)
  if (field.value !== before) field.select()
}
