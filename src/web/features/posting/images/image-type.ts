// Detects the image type from the first bytes: file names and MIME types from phones are often wrong.
export type ImageType = 'jpeg' | 'png' | 'heic' | 'empty' | 'other'

/** The longest signature (HEIC) ends at this byte. */
export const signatureBytes = 12

export function imageTypeOf(bytes: Uint8Array): ImageType {
  if (!bytes.length) return 'empty'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && lettersAt(bytes, 1, 3) === 'PNG') return 'png'
  if (lettersAt(bytes, 4, 4) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(lettersAt(bytes, 8, 4))) return 'heic'
  return 'other'
}

const lettersAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))
