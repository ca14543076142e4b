// Routes of all pages of site.ts, in both languages.
import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { inLanguage, type Language, languages } from '../contract/language.ts'
import { sitePages } from './site.ts'

/** Guest pages that need no texts of accounts. */
const plainPages = ['error', 'compare', 'stillAvailable', 'meetups']
const publicPages = sitePages.filter((page) => page.access === 'public' || plainPages.includes(page.name))
const signInPages = sitePages.filter((page) => page.access === 'guest' && !publicPages.includes(page))
const privatePages = sitePages.filter((page) => (page.access === 'private' || page.access === 'draft') && !page.isDesk)
const deskPages = sitePages.filter((page) => page.isDesk)

export default languages.map((language) =>
  layout(`languages/${language}.tsx`, { id: language }, [
    ...publicPages.map((page) => pageRoute(language, page.name, page.path)),
    // Nested layouts load additional texts for these pages only.
    layout(`languages/${language}-account.tsx`, { id: `${language}-account` }, [
      ...signInPages.map((page) => pageRoute(language, page.name, page.path)),
      layout(`languages/${language}-member.tsx`, { id: `${language}-member` }, [
        ...privatePages.map((page) => pageRoute(language, page.name, page.path)),
      ]),
      layout(
        `languages/${language}-desk.tsx`,
        { id: `${language}-desk` },
        deskPages.map((page) => pageRoute(language, page.name, page.path)),
      ),
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
