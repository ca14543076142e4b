import { useLocation } from 'react-router'
import { defaultLanguage, inLanguage, type Language, languages, withoutLanguage } from '#contract/language.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useSiteName } from '#web/session/site.ts'
import { emptyTag, writeToHead } from '#web/ui/head-markup.ts'
import { html } from '#web/ui/markup.tsx'

const openGraphLocales: Record<Language, string> = { ar: 'ar_SY', en: 'en_GB' }

type Props = {
  title: string
  description?: string | undefined
  isIndexed?: boolean
  /** The part of the query that belongs to the canonical URL. */
  query?: string
  /** Path of the share card; the site's own by default. Both are JPEGs of the same size. */
  image?: string | undefined
  /** Open Graph type. */
  type?: 'website' | 'article' | 'profile' | 'product'
  /** schema.org objects for search engines. Only the server builds them; hydration keeps its markup. */
  structuredData?: object[]
}

type HeadTag = ['link' | 'meta', Record<string, string>]

/** Metadata for search engines and sharing. The server writes these tags into the head, where React hoists them in a browser. */
export function PageMeta(props: Props) {
  const { title: written, description, isIndexed = true, query = '', image, type = 'website', structuredData } = props
  const { site } = useText()
  const language = useLanguage()
  const path = withoutLanguage(useLocation().pathname)
  const publicUrl = useRootData()?.publicUrl ?? ''
  const urlIn = (other: Language) => `${publicUrl}${inLanguage(other, path)}${query}`
  const name = useSiteName()
  const title = written.replaceAll(site.name, name)
  const fullTitle = title.includes(name) ? title : `${title} · ${name}`
  const summary = (description ?? site.description).replaceAll(site.name, name)

  const tags: HeadTag[] = [
    ['meta', { name: 'description', content: summary }],
    ...(isIndexed ? indexedLinks(urlIn, language) : [noIndex]),
    ['meta', { property: 'og:site_name', content: name }],
    ['meta', { property: 'og:type', content: type }],
    ['meta', { property: 'og:title', content: fullTitle }],
    ['meta', { property: 'og:description', content: summary }],
    ['meta', { property: 'og:url', content: urlIn(language) }],
    ['meta', { property: 'og:locale', content: openGraphLocales[language] }],
    ['meta', { property: 'og:image', content: `${publicUrl}${image ?? `/og-${language}.jpg`}` }],
    ['meta', { property: 'og:image:type', content: 'image/jpeg' }],
    ['meta', { property: 'og:image:width', content: '1200' }],
    ['meta', { property: 'og:image:height', content: '630' }],
    ['meta', { property: 'og:image:alt', content: image ? title : `${name}: ${site.tagline}` }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ]
  if (import.meta.env.SSR)
    writeToHead(html`<title>${fullTitle}</title>${tags.map(([tag, attributes]) => emptyTag(tag, attributes))}`)

  return (
    <>
      {!import.meta.env.SSR && (
        <>
          <title>{fullTitle}</title>
          {tags.map(([Tag, attributes]) => (
            <Tag key={Object.values(attributes).join(' ')} {...attributes} />
          ))}
        </>
      )}
      {structuredData && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its script
          dangerouslySetInnerHTML={{ __html: structuredData.length ? inScript(structuredData) : '' }}
        />
      )}
    </>
  )
}

const noIndex: HeadTag = ['meta', { name: 'robots', content: 'noindex' }]

const indexedLinks = (urlIn: (language: Language) => string, language: Language): HeadTag[] => [
  ['link', { rel: 'canonical', href: urlIn(language) }],
  ...languages.map((other): HeadTag => ['link', { rel: 'alternate', hrefLang: other, href: urlIn(other) }]),
  ['link', { rel: 'alternate', hrefLang: 'x-default', href: urlIn(defaultLanguage) }],
]

/** Escapes `<`, so that user text cannot close the script element. */
const inScript = (objects: object[]) => JSON.stringify(objects).replaceAll('<', '\\u003c')
