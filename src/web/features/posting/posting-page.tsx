import type { ReactNode } from 'react'
import { PageMeta } from '#web/parts/page-meta.tsx'

export const PostingPage = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-prose px-4 py-4 md:py-8">
    <PageMeta title={title} isIndexed={false} />
    <h1 className="mb-3 font-bold text-2xl">{title}</h1>
    {lead && <p className="-mt-2 mb-3 text-muted">{lead}</p>}
    {children}
  </div>
)
