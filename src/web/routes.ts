// The router's view of site.ts: every page in both languages, one file each.
import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { inLanguage, type Language, languages } from '../contract/language.ts'
import { sitePages } from './site.ts'

export default languages.map((language) =>
  layout(`languages/${language}.tsx`, { id: language }, [
    ...sitePages.map((page) => pageRoute(language, page.name, page.path)),
    pageRoute(language, 'notFound', '/*'),
  ]),
) satisfies RouteConfig

function kebab(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function pageRoute(language: Language, name: string, path: string) {
  return route(inLanguage(language, path), `pages/${kebab(name)}.tsx`, { id: `${language}/${name}` })
}
