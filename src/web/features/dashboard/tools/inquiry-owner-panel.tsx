import { useNavigate, useRevalidator } from 'react-router'
import type { PostingTexts } from '#i18n/texts.ts'
import { useLocalPath } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { InquiryAds } from './inquiry-ads.tsx'
import { InquiryTools } from './inquiry-tools.tsx'
import { type InquiryState, useOwnInquiry } from './use-own-inquiry.ts'

type Props = { inquiry: { id: number; name: string; status: InquiryState }; words: PostingTexts['tools'] }

/** The owner's tools on the inquiry page, where other users see the contact buttons. */
export function InquiryOwnerPanel({ inquiry, words }: Props) {
  const navigate = useNavigate()
  const local = useLocalPath()
  const { revalidate } = useRevalidator()
  const own = useOwnInquiry({
    id: inquiry.id,
    status: inquiry.status,
    words,
    onChanged: (status) => (status === 'deleted' ? navigate(local('/dashboard')) : revalidate()),
  })
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-primary-soft p-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-check" size={18} className="shrink-0 text-primary" />
        {words.yoursInquiry}
      </p>
      <InquiryTools inquiry={inquiry} own={own} words={words} />
      {own.status === 'active' && <InquiryAds inquiry={inquiry} words={words} />}
    </div>
  )
}
