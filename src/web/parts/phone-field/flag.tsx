/** A flag as the device draws it; where it has none, as on Windows, the country's code. */
export function Flag({ country }: { country: string }) {
  if (country === 'SY') return <SyrianFlag />
  const look = drawsFlags() ? 'text-lg' : 'rounded-sm bg-sunken text-muted text-xs'
  return (
    <span aria-hidden="true" className={`inline-block w-6 shrink-0 text-center leading-snug ${look}`}>
      {drawsFlags() ? emojiOf(country) : country}
    </span>
  )
}

const regionalA = 0x1f1e6

const emojiOf = (country: string) =>
  String.fromCodePoint(...[...country].map((letter) => regionalA + letter.charCodeAt(0) - 65))

let isDrawn: boolean | undefined

/** A flag has colours; the letters that stand in for a missing one are as black as they are asked to be. */
function drawsFlags() {
  isDrawn ??= hasColours(emojiOf('DE'))
  return isDrawn
}

function hasColours(emoji: string) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return false
  brush.font = '14px sans-serif'
  brush.fillText(emoji, 0, 13)
  const { data } = brush.getImageData(0, 0, 16, 16)
  return data.some((value, place) => place % 4 === 0 && value !== data[place + 1])
}

/** Drawn by us: most phones still carry the one from before 2025. */
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

/** Five points around a middle at half the height. */
function starAt(middle: number) {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 ? 0.85 : 2.2
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    return `${(middle + reach * Math.cos(angle)).toFixed(2)} ${(8 + reach * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}z`
}
