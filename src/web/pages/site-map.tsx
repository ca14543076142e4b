import { useLoaderData } from 'react-router'
import type { CategoryNode, Zone } from '#contract/catalog.ts'
import { transparency as arTransparency } from '#i18n/ar/transparency.ts'
import { transparency as enTransparency } from '#i18n/en/transparency.ts'
import { categoryQuery } from '#web/parts/category-query.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useText } from '#web/session/language.ts'
import { pageLoader } from '#web/session/page-loader.ts'
import { everyAccountLink, helpLinks, mainLinks, ruleLinks, type ShellLink } from '#web/shell/links.ts'

type Listed = Pick<CategoryNode, 'id' | 'name'> & { children: Pick<CategoryNode, 'id' | 'name'>[] }

/** Two levels only: makes and models below them are found by browsing. */
export const loader = pageLoader(async ({ api, language }) => {
  const [tree, governorates] = await Promise.all([api.catalog.categories(), api.catalog.governorates()])
  const categories: Listed[] = tree.map(({ id, name, children }) => ({
    id,
    name,
    children: children.map((child) => ({ id: child.id, name: child.name })),
  }))
  // Its title is not among the texts of every page.
  const transparency = (language === 'ar' ? arTransparency : enTransparency).title
  return { categories, governorates, transparency }
})

export default function SiteMap() {
  const { categories, governorates, transparency } = useLoaderData<typeof loader>()
  const text = useText()
  const words = text.pages.siteMap
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <PageMeta title={words.title} description={words.description} />
      <h1 className="font-bold text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-1 text-muted">{words.lead}</p>
      <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <Links heading={text.footer.browse} links={mainLinks(text)} />
        <Links heading={text.footer.help} links={helpLinks(text)} />
        <Links
          heading={text.footer.rules}
          links={[...ruleLinks(text), { to: '/transparency', icon: 'flag', label: transparency }]}
        />
        <Links heading={words.account} links={everyAccountLink(text)} />
      </div>
      <Places governorates={governorates} />
      <h2 className="mt-10 font-bold text-xl">{text.shell.categories}</h2>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
      </div>
    </div>
  )
}

const linkClass = 'inline-flex min-h-9 items-center text-primary hover:underline'

function Links({ heading, links }: { heading: string; links: ShellLink[] }) {
  return (
    <section>
      <h2 className="font-bold text-lg">{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={linkClass}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Places({ governorates }: { governorates: Zone[] }) {
  const { pages } = useText()
  return (
    <section className="mt-10">
      <h2 className="font-bold text-xl">{pages.siteMap.places}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {governorates.map((zone) => (
          <li key={zone.id}>
            <Link to={`/?zone_id=${zone.id}`} className={linkClass}>
              {zone.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryCard({ category }: { category: Listed }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h3 className="font-semibold">
        <Link to={`/?${categoryQuery([category])}`} className="inline-flex min-h-9 items-center hover:underline">
          {category.name}
        </Link>
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {category.children.map((child) => (
          <li key={child.id}>
            <Link
              to={`/?${categoryQuery([child])}`}
              className="inline-flex min-h-9 items-center text-muted text-sm hover:text-ink hover:underline"
            >
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
