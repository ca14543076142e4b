import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MyRating } from '#contract/ratings.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { useIsConfirmed } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import type { useLayer } from '#web/ui/use-layer.ts'
import { RateForm, type RatingWords } from './rate-form.tsx'

type Layer = ReturnType<typeof useLayer>
type Props = { seller: { id: number; full_name: string }; words: RatingWords; layer: Layer }

/** The rating form, or the reason why the user may not rate. */
export function RateDialog({ seller, words, layer }: Props) {
  const { shell } = useText()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const isConfirmed = useIsConfirmed()
  const [mine, setMine] = useState<MyRating>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew each time it opens
  useEffect(() => {
    if (!layer.isOpen || !isConfirmed) return
    call((api) => api.ratings.mine({ params: { id: String(seller.id) } })).then((reply) => {
      if (reply) setMine(reply)
      else layer.close()
    })
  }, [layer.isOpen, isConfirmed])

  const finish = (reply: MyRating) => {
    setMine(reply)
    notify({ kind: 'success', title: reply.hidden_until ? words.hidden : words.done })
    layer.close()
    void revalidate()
  }
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={words.title(seller.full_name)}
      closeLabel={shell.close}
      place="middle"
    >
      <div className="p-2">
        {!mine && <Waiting />}
        {mine?.obstacle && <Obstacle sentence={words.obstacles[mine.obstacle]} words={words} onClose={layer.close} />}
        {mine && !mine.obstacle && <RateForm sellerId={seller.id} mine={mine.rating} words={words} onDone={finish} />}
      </div>
    </Dialog>
  )
}

function Waiting() {
  const { shell } = useText()
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-2 text-muted">
      <Icon name="refresh-cw" className="animate-spin" />
      {shell.loading}
    </p>
  )
}

function Obstacle({ sentence, words, onClose }: { sentence: string; words: RatingWords; onClose: () => void }) {
  return (
    <>
      <p role="status" className="rounded-md bg-apricot-soft px-3 py-2">
        {sentence}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className={buttonClass('primary', 'grow')} onClick={onClose}>
          {words.close}
        </button>
        <Link to="/rating-system" replace className={buttonClass('quiet', 'grow')}>
          {words.howItWorks}
        </Link>
      </div>
    </>
  )
}
