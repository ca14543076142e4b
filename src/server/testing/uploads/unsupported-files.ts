// Files that are neither JPEG nor PNG, under any name.
import { deflateRawSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expecting, type HostileFile, payload } from './hostile-files.ts'

export async function unsupportedFiles(): Promise<HostileFile[]> {
  const unsupported = [...drawings, ...programs, ...documents, ...otherImages, ...(await generatedImages())]
  return [
    ...unsupported.map(expecting('picture_type_unsupported')),
    ...heics.map(expecting('picture_heic')),
    { what: 'an empty file', bytes: Buffer.alloc(0), expected: 'picture_unreadable' },
  ]
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`
const bomb = `<!DOCTYPE lol [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">
<!ENTITY d "${'&c;'.repeat(10)}"><!ENTITY e "${'&d;'.repeat(10)}"><!ENTITY f "${'&e;'.repeat(10)}">]>`

const drawings: [string, Buffer | string][] = [
  ['an SVG', svg('<rect width="9" height="9"/>')],
  ['an SVG with a script', svg(payload)],
  ['an SVG with an event handler', svg('<image href="x" onerror="alert(1)"/>')],
  ['an SVG that reads a file of the server', svg('<image href="file:///etc/passwd" width="40" height="30"/>')],
  ['an SVG that calls another server', svg('<image href="http://127.0.0.1:9/secret" width="40" height="30"/>')],
  ['an SVG with a foreign object', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['an SVG after an XML declaration', `<?xml version="1.0"?>${svg('')}`],
  ['an SVG after a byte order mark', `\ufeff${svg('')}`],
  ['an SVG in UTF-16', Buffer.from(`\ufeff${svg('')}`, 'utf16le')],
  ['an SVG after spaces', `\n\n    ${svg('')}`],
  ['a gzipped SVG', gzipSync(svg(''))],
  ['an SVG with exponential entities', `<?xml version="1.0"?>${bomb}${svg('<text>&f;</text>')}`],
  [
    'an SVG with an external entity',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ],
  ['XML entities alone', `<?xml version="1.0"?>${bomb}<a>&f;</a>`],
]

const programs: [string, Buffer | string][] = [
  ['an HTML page', `<!doctype html><title>x</title>${payload}`],
  ['a script', 'fetch("/api/me").then((me) => me.json())'],
  ['a PHP file', '<?php system($_GET["c"]); ?>'],
  ['a shell script', '#!/bin/sh\nrm -rf /\n'],
  ['a Linux program', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(64)])],
  ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)])],
  ['Java byte code', Buffer.from('cafebabe00000034', 'hex')],
  ['WebAssembly', Buffer.from('0061736d01000000', 'hex')],
  ['the EICAR antivirus test file', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
]

const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), deflateRawSync(Buffer.alloc(1e6))])

const documents: [string, Buffer | string][] = [
  ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
  ['a PDF with a script', '%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\n'],
  ['a ZIP', zip],
  ['a gzip of a million zeros', gzipSync(Buffer.alloc(1e6))],
  ['a 7z', Buffer.from('377abcaf271c0004', 'hex')],
  ['a RAR', Buffer.from('526172211a0701', 'hex')],
  ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'],
  ['an SQLite database', 'SQLite format 3\0'],
  ['plain text', 'مرحبا، هذه ليست صورة'],
  ['one byte', Buffer.from([0xff])],
  ['two bytes of a JPEG', Buffer.from('ffd8', 'hex')],
  ['seven bytes of a PNG', Buffer.from('89504e470d0a1a', 'hex')],
  ['a PNG with converted line endings', Buffer.from('89504e470a1a0a00', 'hex')],
  ['zeros', Buffer.alloc(4096)],
  ['noise', noise(4096)],
  ['more noise', noise(100_000)],
  ['an MP4', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')],
  ['a WebM', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381', 'hex')],
  ['an Ogg', Buffer.from('4f67675300020000000000000000', 'hex')],
  ['an MP3', Buffer.from('4944330300000000', 'hex')],
  ['a WAV', Buffer.from('524946462400000057415645666d7420', 'hex')],
]

const otherImages: [string, Buffer | string][] = [
  ['a BMP', Buffer.concat([Buffer.from('424d3600000000000000360000002800', 'hex'), Buffer.alloc(64)])],
  ['an ICO', Buffer.from('00000100010010100000010020006804', 'hex')],
  ['a cursor', Buffer.from('00000200010010100000010020006804', 'hex')],
  ['a big-endian TIFF', Buffer.from('4d4d002a00000008', 'hex')],
  ['a BigTIFF', Buffer.from('49492b00080000001000000000000000', 'hex')],
  ['a Photoshop file', Buffer.from('384250530001', 'hex')],
  ['a JPEG 2000', Buffer.from('0000000c6a5020200d0a870a', 'hex')],
  ['a JPEG 2000 stream', Buffer.from('ff4fff51002f', 'hex')],
  ['a JPEG XL stream', Buffer.from('ff0a7f0280', 'hex')],
  ['a JPEG XL box', Buffer.from('0000000c4a584c200d0a870a', 'hex')],
  ['an MNG', Buffer.from('8a4d4e470d0a1a0a', 'hex')],
  ['a JNG', Buffer.from('8b4a4e470d0a1a0a', 'hex')],
  ['an OpenEXR', Buffer.from('762f310102000000', 'hex')],
  ['a Radiance HDR', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n'],
  ['a FITS', 'SIMPLE  =                    T'],
  ['a PPM', 'P6\n1 1\n255\n\xff\xff\xff'],
  ['a PBM', 'P1\n1 1\n1\n'],
  ['a WMF', Buffer.from('d7cdc69a0000', 'hex')],
  ['an AVIF by its header', ftyp('avif', 'mif1')],
  ['an AVIF with the brand mif1 first', ftyp('mif1', 'avif')],
  ['an animated AVIF', ftyp('avis', 'msf1')],
]

const heics = (
  [
    ['heic', 'mif1'],
    ['heix', 'mif1'],
    ['hevc', 'heic'],
    ['hevx', 'heix'],
    ['heim', 'mif1'],
    ['mif1', 'heic'],
    ['mif1', 'miaf'],
    ['msf1', 'hevc'],
  ] as const
).map(([major, other]) => [`a HEIC of brands ${major} and ${other}`, ftyp(major, other)] as const)

async function generatedImages(): Promise<[string, Buffer][]> {
  const still = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
  const frames = Buffer.alloc(40 * 60 * 3, 90)
  const animation = () => sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
  return [
    ['a GIF', await still.clone().gif().toBuffer()],
    [
      'an animated GIF',
      await animation()
        .gif({ delay: [50, 50] })
        .toBuffer(),
    ],
    [
      'a GIF that is also a valid script',
      Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20), Buffer.from(`*/=1;${payload}`)]),
    ],
    ['a WebP', await still.clone().webp().toBuffer()],
    ['a lossless WebP', await still.clone().webp({ lossless: true }).toBuffer()],
    [
      'an animated WebP',
      await animation()
        .webp({ delay: [50, 50] })
        .toBuffer(),
    ],
    ['a TIFF', await still.clone().tiff().toBuffer()],
    ['a complete AVIF', await still.clone().avif({ effort: 0 }).toBuffer()],
  ]
}

/** The first box of an ISO media file: its brand and a compatible brand. */
function ftyp(major: string, other: string) {
  return Buffer.concat([
    Buffer.from('0000001c66747970', 'hex'),
    Buffer.from(`${major}\0\0\0\0${other}isom`),
    Buffer.alloc(64),
  ])
}

/** Pseudo-random bytes, the same every time. */
function noise(length: number) {
  let state = 88_172_645
  return Buffer.from(
    Array.from({ length }, () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state & 0xff
    }),
  )
}
