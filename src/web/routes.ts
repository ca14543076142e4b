// The router's view of site.ts: every page in both languages, one file each.
import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { inLanguage, type Language, languages } from '../contract/language.ts'
import { sitePages } from './site.ts'

const open = sitePages.filter((page) => page.access === 'public' || page.name === 'error')
const signingIn = sitePages.filter((page) => page.access === 'guest' && !open.includes(page))
const own = sitePages.filter(
  (page) => (page.access === 'private' || page.access === 'draft') && !page.path.startsWith('/moderation'),
)
const desk = sitePages.filter((page) => page.path.startsWith('/moderation'))

export default languages.map((language) =>
  layout(`languages/${language}.tsx`, { id: language }, [
    ...open.map((page) => pageRoute(language, page.name, page.path)),
    // What only these pages say does not travel with the others.
    layout(`languages/${language}-account.tsx`, { id: `${language}-account` }, [
      ...signingIn.map((page) => pageRoute(language, page.name, page.path)),
      layout(`languages/${language}-member.tsx`, { id: `${language}-member` }, [
        ...own.map((page) => pageRoute(language, page.name, page.path)),
        layout(
          `languages/${language}-moderator.tsx`,
          { id: `${language}-moderator` },
          desk.map((page) => pageRoute(language, page.name, page.path)),
        ),
      ]),
    ]),
    pageRoute(language, 'notFound', '/*'),
  ]),
) satisfies RouteConfig

function kebab(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function pageRoute(language: Language, name: string, path: string) {
  return route(inLanguage(language, path), `pages/${kebab(name)}.tsx`, { id: `${language}/${name}` })
}
