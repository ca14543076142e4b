// What a file is, by its first bytes. What its sender calls it only decides between things that look alike inside.
import type { ChatFileKind } from '#contract/messages.ts'

type Sniffed = { type: string; extension: string; of: ChatFileKind[] }

const officeTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const textTypes: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' }

/** Null for what we do not take, or not as this kind. */
export function sniffFileType(kind: ChatFileKind, start: Buffer, name: string): Sniffed | null {
  const found = sniff(kind, start, extensionOf(name))
  return found?.of.includes(kind) ? found : null
}

/** A name that says what the file is, whatever it was called. */
export function fileNameFor(name: string, { extension }: Sniffed) {
  const plain = name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_')
  if (extensionOf(plain) === extension) return plain
  return `${plain.slice(0, 119 - extension.length)}.${extension}`
}

const extensionOf = (name: string) => name.match(/\.([a-z0-9]{1,8})$/i)?.[1]?.toLowerCase() ?? ''

function sniff(kind: ChatFileKind, start: Buffer, extension: string): Sniffed | null {
  const text = start.subarray(0, 64).toString('latin1')
  if (text.slice(4, 8) === 'ftyp') return film(kind, text.slice(8, 12))
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? webm(kind) : null
  if (text.startsWith('OggS')) return { type: 'audio/ogg', extension: 'ogg', of: ['voice', 'file'] }
  if (text.startsWith('ID3') || isMp3Frame(start))
    return { type: 'audio/mpeg', extension: 'mp3', of: ['voice', 'file'] }
  if (text.startsWith('%PDF-')) return { type: 'application/pdf', extension: 'pdf', of: ['file'] }
  if (text.startsWith('PK\x03\x04')) return archive(extension)
  return isText(start) ? plainText(extension) : null
}

/** A recorder writes the same box around sound and film: then its sender knows. HEIF has the box too, and is a picture. */
function film(kind: ChatFileKind, brand: string): Sniffed | null {
  if (/^(?:hei|hev|mif|msf|avif|avis|crx)/.test(brand)) return null
  if (kind === 'voice' || brand.startsWith('M4A')) {
    return { type: 'audio/mp4', extension: 'm4a', of: ['voice', 'file'] }
  }
  if (brand === 'qt  ') return { type: 'video/quicktime', extension: 'mov', of: ['video'] }
  return { type: 'video/mp4', extension: 'mp4', of: ['video'] }
}

const webm = (kind: ChatFileKind): Sniffed =>
  kind === 'voice'
    ? { type: 'audio/webm', extension: 'webm', of: ['voice'] }
    : { type: 'video/webm', extension: 'webm', of: ['video'] }

const isMp3Frame = (start: Buffer) =>
  start.length > 3 && start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2 && ((start[2] ?? 0) & 0xf0) !== 0xf0

function archive(extension: string): Sniffed {
  const office = officeTypes[extension]
  if (office) return { type: office, extension, of: ['file'] }
  return { type: 'application/zip', extension: 'zip', of: ['file'] }
}

function plainText(extension: string): Sniffed {
  const type = textTypes[extension]
  return type ? { type, extension, of: ['file'] } : { type: 'text/plain', extension: 'txt', of: ['file'] }
}

/** UTF-8 without control characters; the last letter may be cut. */
function isText(start: Buffer) {
  if (!start.length) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)
  } catch {
    return false
  }
}
