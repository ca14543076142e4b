import type { PriceText } from '#contract/ad-card.ts'

type Props = { text: PriceText | undefined; className?: string }

/** The server words it by its kind. Always in one line. */
export function Price({ text, className = '' }: Props) {
  if (!text) return null
  const { before, amount, after, other } = text
  return (
    <>
      <p className={className}>
        {before && <span className="font-normal text-muted text-sm">{before} </span>}
        <bdi data-price="" className="whitespace-nowrap">
          {amount}
        </bdi>
        {after && <span className="font-normal text-muted text-sm"> {after}</span>}
      </p>
      {other && <p className="text-muted text-sm">{other}</p>}
    </>
  )
}
