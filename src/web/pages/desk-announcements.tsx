import { useLoaderData } from 'react-router'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { BannerForm } from '#web/features/desk/words/banner-form.tsx'
import { NoticeForm } from '#web/features/desk/words/notice-form.tsx'
import { NoticeList } from '#web/features/desk/words/notice-list.tsx'

export const loader = deskLoader('edit_words', async ({ api }) => {
  const [banner, notices] = await Promise.all([api.deskWords.banner(), api.deskWords.notices()])
  return { banner, notices, now: Date.now() }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskAnnouncements() {
  const { banner, notices, now } = useLoaderData<typeof loader>()
  const { words } = useDeskText()
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <div className="flex max-w-2xl flex-col gap-4">
        {/* The key starts the form again after a change. */}
        <BannerForm key={banner.version} state={banner} now={now} />
        <NoticeForm />
        <NoticeList notices={notices} now={now} />
      </div>
    </DeskPage>
  )
}
