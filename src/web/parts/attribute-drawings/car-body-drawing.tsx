import type { AttributeValue } from '#contract/ad-attribute-list.ts'
import { sharedInside } from '#web/ui/shared-markup.tsx'

type Body = NonNullable<AttributeValue<'body'>>

/** Roof lines of the seven body types, drawn from the side; wheels are the same for all. */
const outlines: Record<Body, string> & Partial<Record<string, string>> = {
  sedan: 'M3 17v-4l6-1 5-5h11l5 5 7 1v4z',
  suv: 'M3 17v-5l5-1 4-6h17l4 6 4 1v5z',
  sport: 'M2 17v-3l8-2 7-4h8l6 4 8 1v4z',
  hatchback: 'M3 17v-4l6-1 5-5h13l6 5 2 1v4z',
  coupe: 'M3 17v-4l7-1 6-5h8l8 5 6 1v4z',
  pickup: 'M3 17v-5l6-1 4-5h8l3 5h14v6z',
  van: 'M3 17v-6l5-6h29v12z',
}

export const CarBodyDrawing = ({ body }: { body: string }) => {
  const drawing = sharedInside(`car body ${body}`, () => (
    <>
      <path
        d={outlines[body]}
        fill="currentColor"
        fillOpacity="0.18"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <circle cx="11" cy="17" r="3.2" fill="currentColor" />
      <circle cx="30" cy="17" r="3.2" fill="currentColor" />
    </>
  ))
  return <svg viewBox="0 0 40 22" width="40" height="22" aria-hidden="true" className="text-primary" {...drawing} />
}
