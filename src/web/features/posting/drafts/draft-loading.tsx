import { usePostingText } from '#web/session/posting-text.ts'

/** Placeholder while the stored draft loads; without JavaScript only the notice is visible. */
export function DraftLoading() {
  const { needsScript } = usePostingText()
  return (
    <>
      <noscript>
        <p className="mb-4 rounded-md bg-apricot-soft px-3 py-2">{needsScript}</p>
      </noscript>
      <div aria-hidden="true" className="flex min-h-[120dvh] flex-col gap-3 noscript:hidden">
        <div className="h-2 rounded-full bg-sunken" />
        <div className="h-12 rounded-md bg-sunken" />
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="h-14 rounded-lg bg-sunken" />
        ))}
      </div>
    </>
  )
}
