// Unpacks the only npm package that contains a Chromium (Linux x64, headless, with its libraries), for accounts without
// install rights. The package's own API unpacks into the shared /tmp, so we do not use it.
import { chmodSync, createReadStream, createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { run } from '../command.mjs'

const packageName = '@sparticuz/chromium'
export const packedVersion = '153.0.0'

const minute = 60_000

/**
 * Unpacks into an empty folder and returns the path of the executable.
 * @param {string} folder
 */
export async function unpackChromium(folder) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']
  const [command = '', ...args] = [...npm, 'install', '--prefix', folder, ...quiet, `${packageName}@${packedVersion}`]
  await run(command, args, { limit: 5 * minute })

  const packed = join(folder, 'node_modules', packageName, 'bin')
  await unpack(join(packed, 'chromium.br'), join(folder, 'chromium'))
  await unpackTar(join(packed, 'al2023.tar.br'), folder)
  await unpackTar(join(packed, 'fonts.tar.br'), join(folder, 'fonts'))
  chmodSync(join(folder, 'chromium'), 0o755)
  writeFileSync(join(folder, 'fonts.conf'), fontsConf)
  writeFileSync(join(folder, 'launch'), launchScript, { mode: 0o755 })
  rmSync(join(folder, 'node_modules'), { recursive: true })
  return join(folder, 'launch')
}

/** @param {string} from @param {string} to */
const unpack = (from, to) => pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

/** @param {string} from @param {string} folder */
async function unpackTar(from, folder) {
  const tar = `${folder}.tar`
  mkdirSync(folder, { recursive: true })
  await unpack(from, tar)
  await run('tar', ['-xf', tar, '-C', folder, '--no-same-owner'], { limit: minute })
  rmSync(tar)
}

// The libraries come from the package, and its font when the machine has none. Open Sans has no Arabic letters, but
// our pages load their own Arabic font.
const launchScript = `#!/bin/sh
here=\${0%/*}
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
`

const fontsConf = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
