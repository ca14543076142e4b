/** Emoji flag; the country code on systems without flag emoji, such as Windows. */
export function Flag({ country }: { country: string }) {
  if (country === 'SY') return <SyrianFlag />
  const style = hasFlagEmoji() ? 'text-lg' : 'rounded-sm bg-sunken text-muted text-xs'
  return (
    <span aria-hidden="true" className={`inline-block w-6 shrink-0 text-center leading-snug ${style}`}>
      {hasFlagEmoji() ? emojiOf(country) : country}
    </span>
  )
}

const regionalA = 0x1f1e6

const emojiOf = (country: string) =>
  String.fromCodePoint(...[...country].map((letter) => regionalA + letter.charCodeAt(0) - 65))

let flagEmojiSupport: boolean | undefined

/** A flag has colours; the letters shown for a missing one are black. */
function hasFlagEmoji() {
  flagEmojiSupport ??= hasColours(emojiOf('DE'))
  return flagEmojiSupport
}

function hasColours(emoji: string) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.font = '14px sans-serif'
  context.fillText(emoji, 0, 13)
  const { data } = context.getImageData(0, 0, 16, 16)
  return data.some((value, index) => index % 4 === 0 && value !== data[index + 1])
}

/** Most phones still have the Syrian flag from before 2025. */
function SyrianFlag() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 16" width="24" height="16" className="shrink-0 rounded-sm">
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#007a3d" d="M0 0h24v5.3H0z" />
      <path fill="#000" d="M0 10.7h24V16H0z" />
      <path fill="#ce1126" d={[6, 12, 18].map(starAt).join('')} />
    </svg>
  )
}

/** SVG path of a five-pointed star at half the height. */
function starAt(middle: number) {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 ? 0.85 : 2.2
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    return `${(middle + reach * Math.cos(angle)).toFixed(2)} ${(8 + reach * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}z`
}
