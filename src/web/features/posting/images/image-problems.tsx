import { usePostingText } from '#web/session/posting-text.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { problems: { name: string; message: string }[]; onClose: () => void }

/** Files that could not be taken, in one box: six of them must not push the good ones off the screen. */
export function ImageProblems({ problems, onClose }: Props) {
  const { photos: words } = usePostingText()
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mt-3 flex items-start rounded-md bg-rose-soft ps-3">
          <details className="group min-w-0 grow py-2" open={problems.length === 1}>
            <summary className="flex min-h-7 cursor-pointer items-center gap-2 font-semibold text-rose">
              {words.notTakenCount(problems.length)}
              <CollapseIcon />
            </summary>
            <ul className="mt-1 flex flex-col gap-2">
              {problems.map(({ name, message }) => (
                <li key={name}>
                  <bdi className="break-all font-semibold">{name}</bdi>
                  <span className="block">{message}</span>
                </li>
              ))}
            </ul>
          </details>
          <button type="button" aria-label={words.closeProblems} onClick={onClose} className={iconButtonClass}>
            <Icon name="x" size={18} />
          </button>
        </div>
      )}
    </div>
  )
}
