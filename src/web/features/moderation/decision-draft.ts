// What a moderator typed into an undecided case. It survives a reload, and a claim that another moderator took meanwhile.
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { safeSessionStorage } from '#web/browser/storage.ts'

export type DecisionValues = { action: string; rule: string; category_id: string; answer: string; note: string }

/** The category is chosen level by level and not restored. */
const fields = ['action', 'rule', 'answer', 'note'] as const

const keyOf = (caseId: number) => `decision:${caseId}`

function readDraft(caseId: number): Partial<DecisionValues> {
  const stored = safeSessionStorage.readJson(keyOf(caseId)) as Record<string, unknown> | null
  return Object.fromEntries(
    fields.flatMap((name) => (typeof stored?.[name] === 'string' ? [[name, stored[name]]] : [])),
  )
}

export const hasDecisionDraft = (caseId: number) => {
  const { answer, note } = readDraft(caseId)
  return Boolean(answer || note)
}

export const forgetDecisionDraft = (caseId: number) => safeSessionStorage.write(keyOf(caseId), null)

export function useDecisionDraft(caseId: number, form: UseFormReturn<DecisionValues>) {
  useEffect(() => {
    const draft = readDraft(caseId)
    for (const name of fields) if (draft[name]) form.setValue(name, draft[name])
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.fromEntries(fields.map((name) => [name, values[name] ?? '']))
        safeSessionStorage.write(keyOf(caseId), JSON.stringify(typed))
      },
    })
  }, [caseId, form])
}
