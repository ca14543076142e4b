import { useState } from 'react'
import { type Language, languages } from '#contract/language.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { PriceDisplayChoice } from '#web/shell/price-display/price-display-choice.tsx'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { useSwitchLanguage } from '#web/shell/use-switch-language.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { Section } from './section.tsx'

/** Language and theme of this device; the language also applies to messages. */
export function Appearance() {
  const { look } = useMemberText().settings
  const language = useLanguage()
  const call = useCall()
  const { switchTo } = useSwitchLanguage()
  const [failures, setFailures] = useState(0)

  async function choose(chosen: Language) {
    const changed = await call((api) => api.me.change({ body: { language: chosen } }))
    if (changed) switchTo(chosen)
    else setFailures(failures + 1)
  }

  return (
    <Section id="look" icon="languages" heading={look.heading}>
      <Choice
        // On failure restore the saved choice.
        key={failures}
        name="language"
        label={look.language}
        hint={look.languageHint}
        options={languages.map((one) => [one, look.names[one]])}
        defaultValue={language}
        onChange={(event) => choose(event.target.value as Language)}
      />
      <ThemeChoice />
      <PriceDisplayChoice />
    </Section>
  )
}
