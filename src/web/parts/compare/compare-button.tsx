import { maxCompared } from '#contract/compared-ads.ts'
import { browserApi } from '#web/session/api.ts'
import { comparedAds, removeComparedAd, setComparedAds, useComparedAds } from '#web/session/compared-ads.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useCompareText } from './compare-text.ts'

type Props = { id: number; onDone: () => void }

/** Puts an ad into the comparison of this device, or takes it out. */
export function CompareButton({ id, onDone }: Props) {
  const words = useCompareText()
  const isCompared = useComparedAds().includes(id)
  const isSameCategory = useIsSameCategory()
  async function press() {
    // Close first, because the sheet covers notices.
    onDone()
    if (isCompared) return removeComparedAd(id)
    const others = comparedAds()
    if (!(await isSameCategory(id, others))) {
      setComparedAds([id])
      return notify({ kind: 'info', title: words.otherCategory })
    }
    if (others.length >= maxCompared) return notify({ kind: 'info', title: words.full })
    // The bar that appears says it.
    setComparedAds([...others, id])
  }
  return (
    <button type="button" className={buttonClass('quiet')} onClick={() => void press()}>
      <Icon name={isCompared ? 'x' : 'scaling'} />
      {isCompared ? words.remove : words.add}
    </button>
  )
}

/** Without a connection the answer is yes: the comparison itself shows what does not fit. */
function useIsSameCategory() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  return async (id: number, others: number[]) => {
    const [first] = others
    if (first === undefined) return true
    try {
      const api = await browserApi(language, apiBase)
      const { ads } = await api.comparison.read({ query: { ids: [first, id] } })
      return new Set(ads.map(({ card }) => card.top_category)).size < 2
    } catch {
      return true
    }
  }
}
