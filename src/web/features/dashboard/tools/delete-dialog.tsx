import type { PostingTexts } from '#i18n/texts.ts'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  layer: ReturnType<typeof useLayer>
  words: PostingTexts['tools']
  /** What is deleted and where it can be found then. */
  question: { title: string; kept: string }
  /** Undefined where they are not known, as on the public page. */
  favourites?: number | undefined
  chats?: number | undefined
  /** The label of the state that fits better than deleting, if the ad can have it. */
  ending: string | undefined
  onEnd: () => void
  onDelete: () => void
}

/** Asks before others lose something they care about, and offers to end it instead. */
export function DeleteDialog({ layer, words, question, favourites = 0, chats = 0, ending, onEnd, onDelete }: Props) {
  const { shell } = useText()
  const close = (then: () => void) => () => {
    layer.close()
    then()
  }
  return (
    <Dialog isOpen={layer.isOpen} onClose={layer.close} title={question.title} closeLabel={shell.close} place="middle">
      <div className="flex flex-col gap-3 p-2">
        {favourites + chats > 0 && (
          <p className="font-semibold">
            {favourites > 0 && `${words.favourites(favourites)}. `}
            {chats > 0 && `${words.chats(chats)}.`}
          </p>
        )}
        {ending && <p>{words.endInstead(ending)}</p>}
        <p className="text-muted">{question.kept}</p>
        <div className="mt-1 flex flex-wrap gap-2">
          {ending && (
            <button type="button" className={buttonClass('primary', 'grow')} onClick={close(onEnd)}>
              {ending}
            </button>
          )}
          <button type="button" className={buttonClass('danger', 'grow')} onClick={close(onDelete)}>
            {words.delete}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
