import { localHref } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useSite } from '#web/session/site.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { html, WithMarkup } from '#web/ui/markup.tsx'
import { helpLinks, mainLinks, ruleLinks, type ShellLink } from './links.ts'
import { Logo } from './logo.tsx'
import { useShellName } from './shell-name.ts'

export function Footer() {
  const text = useText()
  return (
    <footer data-shell="footer" className="later-150 sm:later-130 lg:later-96 border-line border-t bg-sunken">
      <div className="mx-auto grid max-w-site grid-cols-2 gap-x-4 gap-y-6 px-4 py-6 lg:grid-cols-4 lg:gap-8 lg:py-8">
        <div className="col-span-2 flex flex-col items-start gap-1 lg:col-span-1">
          <Logo />
          <p className="text-muted">{text.footer.promise}</p>
        </div>
        <FooterLinks heading={text.footer.browse} links={mainLinks(text)} />
        <FooterLinks heading={text.footer.help} links={helpLinks(text)} />
        <FooterLinks heading={text.footer.rules} links={ruleLinks(text)} />
        <Contact />
      </div>
      <div className="mx-auto max-w-site border-line border-t px-4 py-4 pb-24 text-muted text-sm md:pb-4">
        <details className="group">
          <summary className="inline-flex min-h-11 items-center gap-2">
            {text.footer.aboutData}
            <CollapseIcon />
          </summary>
          <p>{text.footer.attribution}</p>
        </details>
      </div>
    </footer>
  )
}

Footer.useSharedName = () => `footer ${useShellName()}`

const contactClass = 'inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline'

/** Only what the team has entered. */
function Contact() {
  const { footer } = useText()
  const { email, phone, social = [] } = useSite()
  if (!email && !phone && !social.length) return null
  return (
    <section className="col-span-2 lg:col-span-4">
      <h2 className="mb-1 font-semibold">{footer.contact}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {email && (
          <li>
            <a href={`mailto:${email}`} dir="ltr" className={contactClass}>
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone}`} dir="ltr" className={contactClass}>
              {phone}
            </a>
          </li>
        )}
        {social.map(([network, url]) => (
          <li key={network}>
            <a href={url} rel="noopener noreferrer" className={contactClass}>
              {footer.networks[network]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FooterLinks({ heading, links }: { heading: string; links: ShellLink[] }) {
  const language = useLanguage()
  const items = links.map(
    ({ to, label }) =>
      html`<li><a href="${localHref(language, to)}" data-discover="true" class="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline">${label}</a></li>`,
  )
  return (
    <nav aria-label={heading}>
      <h2 className="mb-1 font-semibold">{heading}</h2>
      <WithMarkup as="ul" markup={html`${items}`} />
    </nav>
  )
}
