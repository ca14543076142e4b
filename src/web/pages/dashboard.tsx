import { useLoaderData } from 'react-router'
import { adStates, ownAdSorts } from '#contract/dashboard.ts'
import { formatDate } from '#i18n/format.ts'
import { Counts } from '#web/features/dashboard/counts.tsx'
import { DeletedAds } from '#web/features/dashboard/deleted-ads.tsx'
import { OwnAds } from '#web/features/dashboard/own-ads.tsx'
import { OwnInquiries } from '#web/features/dashboard/own-inquiries.tsx'
import { Shortcuts } from '#web/features/dashboard/shortcuts.tsx'
import { StateTabs } from '#web/features/dashboard/state-tabs.tsx'
import { DraftList } from '#web/features/posting/drafts/draft-list.tsx'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { ruleHeadings } from '#web/parts/report-case/prohibited-rules.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Query: `status`, `search`, `sort` and `page` of the ads, `inquiries` for the page of the inquiries. */
export const loader = privateLoader(async ({ api, url, settings, language }) => {
  const query = url.searchParams
  const status = ([...adStates, 'deleted'] as const).find((state) => state === query.get('status'))
  const search = (query.get('search') ?? '').trim().slice(0, 60)
  const sort = ownAdSorts.find((order) => order === query.get('sort')) ?? 'newest'
  const page = query.get('page') ?? undefined
  const [overview, ads, deleted, inquiries, deletedInquiries] = await Promise.all([
    api.dashboard.overview(),
    status === 'deleted'
      ? undefined
      : api.dashboard.ads({ query: { page, status, search: search || undefined, sort } }),
    status === 'deleted' ? api.dashboard.deletedAds({ query: { page } }) : undefined,
    api.dashboard.inquiries({ query: { page: query.get('inquiries') ?? undefined } }),
    api.dashboard.deletedInquiries(),
  ])
  const broken = new Set([...(ads?.items ?? []), ...inquiries.items].map(({ removed_rule }) => removed_rule))
  const rules = ruleHeadings(language).filter(({ id }) => broken.has(id))
  const deletesAt = (await settings).deletes_at
  const chosen = { status, search, sort }
  return { overview, ads, deleted, inquiries, deletedInquiries, rules, query: chosen, deletesAt, now: Date.now() }
})

export default function Dashboard() {
  const { me, overview, ads, deleted, inquiries, deletedInquiries, rules, query, deletesAt, now } =
    useLoaderData<typeof loader>()
  const { pages } = useText()
  const { dashboard } = useMemberText()
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-5">
      <PageMeta title={pages.dashboard.title} isIndexed={false} />
      <header>
        <h1 className="font-bold text-2xl">{dashboard.greeting(me.full_name)}</h1>
        <p className="text-muted">{dashboard.lead}</p>
      </header>
      {deletesAt && <Leaving at={deletesAt} />}
      <Counts overview={overview} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <DraftList />
          <section id="ads">
            <h2 tabIndex={-1} className="font-bold text-xl outline-none">
              {dashboard.ads.heading}
            </h2>
            {ads && (
              <OwnAds
                list={ads}
                rules={rules}
                counts={overview.ads}
                deletedCount={overview.deleted_ads_count}
                query={query}
                now={now}
              />
            )}
            {deleted && (
              <>
                <StateTabs counts={overview.ads} deletedCount={overview.deleted_ads_count} chosen="deleted" />
                <DeletedAds list={deleted} />
              </>
            )}
          </section>
          <OwnInquiries list={inquiries} deleted={deletedInquiries.items} rules={rules} now={now} />
        </div>
        <Shortcuts myId={me.id} />
      </div>
    </div>
  )
}

/** Reminds of a requested account deletion, which the user can still cancel. */
function Leaving({ at }: { at: string }) {
  const { dashboard } = useMemberText()
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-rose-soft p-3">
      <p className="flex grow items-center gap-2 font-semibold text-rose">
        <Icon name="circle-alert" className="shrink-0" />
        {dashboard.leaving(formatDate(language, at))}
      </p>
      <Link to="/profile-settings#delete" className={buttonClass('quiet')}>
        {dashboard.leavingLink}
      </Link>
    </div>
  )
}
