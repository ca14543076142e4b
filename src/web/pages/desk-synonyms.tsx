import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { SynonymForm } from '#web/features/desk/synonyms/synonym-form.tsx'
import { SearchList, SynonymList } from '#web/features/desk/synonyms/synonym-lists.tsx'

export const loader = deskLoader('edit_market', async ({ api }) => api.deskSynonyms.list())

export const ErrorBoundary = DeskErrorBoundary

export default function DeskSynonyms() {
  const { searches, synonyms, ignored } = useLoaderData<typeof loader>()
  const { synonyms: words } = useDeskText()
  const { revalidate } = useRevalidator()
  const top = useRef<HTMLDivElement>(null)
  /** The count starts the form again. */
  const [form, setForm] = useState({ phrase: '', count: 0 })
  const begin = (phrase: string) => setForm(({ count }) => ({ phrase, count: count + 1 }))
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <div ref={top} className="scroll-mt-20">
        <SynonymForm
          key={form.count}
          initialPhrase={form.phrase}
          onSaved={() => {
            begin('')
            void revalidate()
          }}
        />
      </div>
      <SearchList
        searches={searches}
        onTeach={(query) => {
          begin(query)
          top.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <SynonymList synonyms={synonyms} ignored={ignored} />
    </DeskPage>
  )
}
