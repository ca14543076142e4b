// Loaded when somebody signs out while messages wait to be sent: signing out deletes them.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import type { SignOutTexts } from '#i18n/texts.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const texts: Record<Language, () => Promise<{ signOutQuestion: SignOutTexts }>> = {
  ar: () => import('#i18n/ar/sign-out.ts'),
  en: () => import('#i18n/en/sign-out.ts'),
}

/** Resolves with true if the messages may be deleted. */
export async function confirmLoss(language: Language, count: number): Promise<boolean> {
  const { signOutQuestion } = await texts[language]()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const isConfirmed = await new Promise<boolean>((resolve) => {
    root.render(<Question words={signOutQuestion} count={count} onAnswer={resolve} />)
  })
  // After the dialog has given the focus back.
  setTimeout(() => {
    root.unmount()
    box.remove()
  })
  return isConfirmed
}

type Props = { words: SignOutTexts; count: number; onAnswer: (isConfirmed: boolean) => void }

function Question({ words, count, onAnswer }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const answer = (isConfirmed: boolean) => {
    setIsOpen(false)
    onAnswer(isConfirmed)
  }
  return (
    <Dialog isOpen={isOpen} onClose={() => answer(false)} title={words.title} closeLabel={words.close} place="middle">
      <div className="p-2">
        <p>{words.lead(count)}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" className={buttonClass('danger', 'grow')} onClick={() => answer(true)}>
            {words.confirm}
          </button>
          <button type="button" className={buttonClass('quiet', 'grow')} onClick={() => answer(false)}>
            {words.cancel}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
