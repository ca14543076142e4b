import { sellerMark } from '#web/parts/ad-card/card-marks.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { InquiryCard } from './inquiry-card.tsx'
import type { InquiryCardData } from './inquiry-card-data.ts'

type Props = { inquiries: InquiryCardData[]; now: number }

/** Below a list of ads; nothing without inquiries. */
export function LatestInquiries({ inquiries, now }: Props) {
  const { filters } = useText()
  if (!inquiries.length) return null
  return (
    <section className="mt-10">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-bold text-xl">{filters.latestInquiries}</h2>
        <Link to="/inquiries" className="inline-flex min-h-11 items-center text-primary hover:underline">
          {filters.allInquiries}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id} data-card={sellerMark(inquiry.author.id)} className="later-37">
            <InquiryCard inquiry={inquiry} now={now} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
