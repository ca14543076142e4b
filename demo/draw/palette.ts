type Rgb = [number, number, number]

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return format(a.map((value, i) => value + ((b[i] ?? 0) - value) * share) as Rgb)
}

export const lighten = (color: string, share: number) => mix(color, '#fffaf0', share)
export const darken = (color: string, share: number) => mix(color, '#1d1712', share)

/** The perceived brightness, 0 to 1. */
export function brightness(color: string): number {
  const [r, g, b] = parse(color)
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255
}

function parse(color: string): Rgb {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
}

function format(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

export const carPaints = [
  '#f4f2ec',
  '#c9ccce',
  '#7d8489',
  '#2c2f33',
  '#a3262a',
  '#274b7d',
  '#d9c7a3',
  '#35563f',
  '#8a5a34',
]
export const wallColors = [
  '#efe3d0',
  '#e6d3b8',
  '#dfe3d6',
  '#e9d5c9',
  '#d6dfe2',
  '#f3ead9',
  '#cfd8c4',
  '#e3cdb0',
  '#d9c9d2',
]
export const woodColors = ['#a9744a', '#8a5a36', '#c49a6c', '#6f4a30', '#b98655', '#9b6b43']
export const fabricColors = [
  '#7d2f3a',
  '#2f5d50',
  '#c08a3e',
  '#3f5878',
  '#8b6a54',
  '#a65a3c',
  '#5c6b45',
  '#b7a58a',
  '#6a4a6c',
  '#d8c6a8',
]
export const brightColors = ['#d9573f', '#e59a3c', '#3f8f6b', '#3c7fb0', '#b4486c', '#7a63b0', '#e0bb4a', '#3aa0a0']
export const stoneColors = ['#e3d2b2', '#d8c3a0', '#cdb792', '#ead9bd', '#c9b8a0', '#dcc9b4']
export const glassColor = '#31424f'
export const steelColor = '#b9bfc2'
export const greenColors = ['#6d8b4a', '#5b7a45', '#88995a', '#7b8f55', '#4f7050']

export type Light = { name: string; sky: [string, string]; tint: string; strength: number; sun: string }

export const lights: Light[] = [
  { name: 'morning', sky: ['#a9d3ea', '#fdf0d9'], tint: '#ffe9c4', strength: 0.06, sun: '#fff6df' },
  { name: 'noon', sky: ['#79b9e4', '#dcf0f8'], tint: '#fffbe8', strength: 0.03, sun: '#ffffff' },
  { name: 'golden', sky: ['#e9b87c', '#fdeac6'], tint: '#ffb35c', strength: 0.09, sun: '#fff1c9' },
  { name: 'dusk', sky: ['#7c88b8', '#f6bd9a'], tint: '#7a5aa0', strength: 0.08, sun: '#ffd9a8' },
  { name: 'haze', sky: ['#bccad2', '#f0e9dc'], tint: '#d9d4c8', strength: 0.05, sun: '#fdf8ee' },
]
