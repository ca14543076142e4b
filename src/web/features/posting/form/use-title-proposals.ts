import { useEffect } from 'react'
import type { CategoryNode } from '#contract/catalog.ts'
import { useCall } from '#web/session/use-call.ts'
import { pathTo } from './category-tree.ts'
import { applyProposal, chosenCategory } from './title-proposals.ts'
import type { AdForm } from './use-ad-form.ts'

/** Long enough for the next key. */
const typingPause = 400
const shortestTitle = 4

export const trailIn = (categories: CategoryNode[]) => (id: number) =>
  pathTo(categories, id).map(({ id: own, type }) => ({ id: own, type }))

/** Fills in what the title says. Not while the title is that of the published ad: opening an ad changes nothing. */
export function useTitleProposals(form: AdForm, categories: CategoryNode[], publishedName: string | undefined) {
  const call = useCall()
  const text = form.values.name.trim().slice(0, 160)
  const isAsked = text.length >= shortestTitle && text !== publishedName?.trim()
  const category = chosenCategory(form.values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per title and category
  useEffect(() => {
    if (!isAsked || category === undefined) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const proposal = await call((api) => api.facts.propose({ query: { text, category_id: Number(category) } }), {
        kind: 'background',
        isHandled: () => true,
      })
      if (!proposal || !isCurrent) return
      form.set((values) => applyProposal(values, proposal, trailIn(categories)), ...Object.keys(proposal.values))
    }, typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, category])
}
