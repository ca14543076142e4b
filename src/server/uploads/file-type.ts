// Detects the type of a file by its first bytes. The file extension only decides between types with the same signature.
import type { ChatFileKind } from '#contract/messages.ts'

export type FileType = { type: string; extension: string; kinds: ChatFileKind[] }

const officeTypes = new Map([
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
])
const textTypes = new Map([
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
])

/** Null for a type that is not supported, or not as this kind. */
export function detectFileType(kind: ChatFileKind, start: Buffer, name: string): FileType | null {
  const detected = detect(kind, start, extensionOf(name))
  return detected?.kinds.includes(kind) ? detected : null
}

/** The name without path characters, and with the extension of the detected type. */
export function fileNameFor(name: string, { extension }: FileType) {
  const plain = name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_')
  if (extensionOf(plain) === extension) return plain
  return `${plain.slice(0, 119 - extension.length)}.${extension}`
}

const extensionOf = (name: string) => name.match(/\.([a-z0-9]{1,8})$/i)?.[1]?.toLowerCase() ?? ''

function detect(kind: ChatFileKind, start: Buffer, extension: string): FileType | null {
  const text = start.subarray(0, 64).toString('latin1')
  if (text.slice(4, 8) === 'ftyp') return mp4Type(kind, text.slice(8, 12))
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? webmType(kind) : null
  if (text.startsWith('OggS')) return { type: 'audio/ogg', extension: 'ogg', kinds: ['voice', 'file'] }
  if (text.startsWith('ID3') || isMp3Frame(start))
    return { type: 'audio/mpeg', extension: 'mp3', kinds: ['voice', 'file'] }
  if (text.startsWith('%PDF-')) return { type: 'application/pdf', extension: 'pdf', kinds: ['file'] }
  if (text.startsWith('PK\x03\x04')) return zipType(extension)
  return isText(start) ? textType(extension) : null
}

/** Audio and video have the same box, so the sender's kind decides. HEIF has it too, and is an image. */
function mp4Type(kind: ChatFileKind, brand: string): FileType | null {
  if (/^(?:hei|hev|mif|msf|avif|avis|crx)/.test(brand)) return null
  if (kind === 'voice' || brand.startsWith('M4A')) {
    return { type: 'audio/mp4', extension: 'm4a', kinds: ['voice', 'file'] }
  }
  if (brand === 'qt  ') return { type: 'video/quicktime', extension: 'mov', kinds: ['video'] }
  return { type: 'video/mp4', extension: 'mp4', kinds: ['video'] }
}

const webmType = (kind: ChatFileKind): FileType =>
  kind === 'voice'
    ? { type: 'audio/webm', extension: 'webm', kinds: ['voice'] }
    : { type: 'video/webm', extension: 'webm', kinds: ['video'] }

const isMp3Frame = (start: Buffer) =>
  start.length > 3 && start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2 && ((start[2] ?? 0) & 0xf0) !== 0xf0

function zipType(extension: string): FileType {
  const office = officeTypes.get(extension)
  if (office) return { type: office, extension, kinds: ['file'] }
  return { type: 'application/zip', extension: 'zip', kinds: ['file'] }
}

function textType(extension: string): FileType {
  const type = textTypes.get(extension)
  return type ? { type, extension, kinds: ['file'] } : { type: 'text/plain', extension: 'txt', kinds: ['file'] }
}

/** UTF-8 without control characters; the last character may be incomplete. */
function isText(start: Buffer) {
  if (!start.length) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
    return !/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)
  } catch {
    return false
  }
}
