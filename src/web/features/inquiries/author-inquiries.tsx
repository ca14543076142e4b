import type { InquiryCard as Inquiry } from '#contract/inquiries.ts'
import { useText } from '#web/session/language.ts'
import { InquiryCard } from './card/inquiry-card.tsx'

/** The inquiries of a seller, below their ads. */
export function AuthorInquiries({ inquiries, now }: { inquiries: Inquiry[]; now: number }) {
  const { seller } = useText().adPage
  return (
    <section className="mt-8">
      <h2 className="font-bold text-xl">{seller.inquiries}</h2>
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id} className="later-37">
            <InquiryCard inquiry={inquiry} now={now} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
