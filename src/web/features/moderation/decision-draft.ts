// What a moderator typed into an undecided case. It survives a reload, and a claim that another moderator took meanwhile.
import { useEffect, useRef, useState } from 'react'
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

/** The values of the form, from what was typed before hydration or in an earlier visit. */
export function useDecisionDraft(caseId: number, atFirst: DecisionValues) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(atFirst)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first values; the form has the case as its key
  useEffect(() => {
    const shown = form.current ? new FormData(form.current) : new FormData()
    const typed = fields.flatMap((name) => {
      const text = shown.get(name)
      return text && text !== atFirst[name] ? [[name, text]] : []
    })
    setValues({ ...atFirst, ...readDraft(caseId), ...Object.fromEntries(typed) })
  }, [])

  function change(part: Partial<DecisionValues>) {
    const next = { ...values, ...part }
    setValues(next)
    safeSessionStorage.write(
      keyOf(caseId),
      JSON.stringify(Object.fromEntries(fields.map((name) => [name, next[name]]))),
    )
  }

  return { form, values, change }
}
