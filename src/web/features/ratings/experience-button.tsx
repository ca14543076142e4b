import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { useText } from '#web/session/language.ts'
import { loadRatingTexts } from '#web/session/member-text.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The page is the same for everyone; the form loads on demand for signed-in users. */
export function ExperienceButton() {
  const { give } = useText().pages.experience
  const [isOpen, setIsOpen] = useState(false)
  const press = useSignedInAction('experience', () => setIsOpen(true))
  const close = () => setIsOpen(false)
  const part = useOnDemand(isOpen, loadForm, close)
  if (isOpen && part) return <part.ExperienceForm words={part.words} onClose={close} />
  return (
    <button type="button" aria-disabled={isOpen} className={buttonClass('primary', 'max-sm:w-full')} onClick={press}>
      <Icon name={isOpen ? 'refresh-cw' : 'star'} className={isOpen ? 'animate-spin' : ''} />
      {give}
    </button>
  )
}

async function loadForm(language: Language) {
  const [{ ExperienceForm }, { experience, rating, cancel }] = await Promise.all([
    import('./experience-form.tsx'),
    loadRatingTexts(language),
  ])
  const { starsRequired, optional, sending } = rating
  return { ExperienceForm, words: { ...experience, starsRequired, optional, sending, cancel } }
}
