import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

type Preview = { path: string; image: string | undefined; price: string; name: string }

/** Photo, price and title of a pressed card in the layout of its page, until that page has loaded. */
export function AdPreview() {
  const pending = useNavigation().location?.pathname
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    const read = ({ target }: Event) => setPreview(target instanceof Element ? previewOf(target) : undefined)
    window.addEventListener('click', read, { capture: true })
    return () => window.removeEventListener('click', read, { capture: true })
  }, [])
  if (!preview || preview.path !== pending) return null
  return (
    <div
      aria-hidden="true"
      data-preview="ad"
      style={placeOfContent()}
      className="fixed bottom-0 z-10 overflow-hidden bg-page print:hidden"
    >
      <div className="mx-auto grid max-w-ad gap-x-6 gap-y-4 px-4 md:pt-1 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="h-11 max-lg:hidden lg:col-span-2" />
        <div className="aspect-4/3 overflow-hidden bg-sunken max-md:-mx-4 md:rounded-xl lg:aspect-3/2">
          {preview.image && <img src={preview.image} alt="" className="size-full object-cover" />}
        </div>
        <div className="flex flex-col gap-2 lg:p-4">
          <p className="font-bold text-2xl text-primary leading-tight">{preview.price}</p>
          <p className="font-bold text-xl leading-snug">
            <bdi>{preview.name}</bdi>
          </p>
          <span className="h-4 w-2/3 rounded-md bg-sunken" />
          <span className="h-4 w-1/2 rounded-md bg-sunken" />
        </div>
      </div>
    </div>
  )
}

function previewOf(target: Element): Preview | undefined {
  const link = target.closest<HTMLAnchorElement>('article h3 a[href*="/ad-details/"]')
  const card = link?.closest('article')
  if (!link || !card) return undefined
  const image = card.querySelector<HTMLImageElement>('img[srcset]')?.currentSrc
  const price = link.closest('h3')?.previousElementSibling?.textContent ?? ''
  return { path: link.pathname, image: image || undefined, price, name: link.textContent }
}

/** The content below the bars, as far as it is on the screen. */
function placeOfContent() {
  const content = document.getElementById('page-content')?.getBoundingClientRect()
  const bar = document.querySelector('[data-shell="top"]')?.getBoundingClientRect()
  if (!content || !bar) return {}
  const { clientWidth, dir } = document.documentElement
  return {
    insetBlockStart: Math.max(content.top, bar.bottom),
    insetInlineStart: dir === 'rtl' ? clientWidth - content.right : content.left,
    inlineSize: content.width,
  }
}
