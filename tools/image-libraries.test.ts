// The container image has the shared libraries that its programs link. The image itself cannot be built where the tests run.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Libraries of the Debian packages that are in the base images or that deploy/Dockerfile may install. */
const librariesOf: Record<string, string[]> = {
  libc6: ['ld-linux-*', 'libc.so.6', 'libdl.so.2', 'libm.so.6', 'libpthread.so.0', 'libresolv.so.2', 'librt.so.1'],
  'libgcc-s1': ['libgcc_s.so.1'],
  'libstdc++6': ['libstdc++.so.6'],
  libatomic1: ['libatomic.so.1'],
}
/** In debian:bookworm-slim, on which node:22-bookworm-slim is built. */
const basePackages = ['libc6', 'libgcc-s1', 'libstdc++6']

const pinnedNode = 'node_modules/node/bin/node'
const stages = readFileSync('deploy/Dockerfile', 'utf8')
  .split(/^(?=FROM )/m)
  .slice(1)

/** The Debian packages of a stage, with those of the stage that it continues. */
function packagesOf(stage: string): string[] {
  const from = stage.match(/^FROM (\S+)/)?.[1]
  const parent = stages.find((other) => other.match(/^FROM \S+ AS (\S+)/)?.[1] === from)
  const installed = stage
    .match(/apt-get install -y --no-install-recommends ([\w+. -]+)/)?.[1]
    ?.trim()
    .split(/\s+/)
  return [...(parent ? packagesOf(parent) : basePackages), ...(installed ?? [])]
}

/** What the dynamic linker loads for a program or an addon, without libraries that are packages of npm themselves. */
const linkedBy = (file: string) =>
  execFileSync('ldd', [file], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => !/node_modules|linux-vdso/.test(line))
    .flatMap((line) => line.match(/([\w+.-]+\.so[\w.]*)(?: |$)/)?.[1] ?? [])

const missingIn = (stage: string, file: string) => {
  const libraries = packagesOf(stage).flatMap((name) => librariesOf[name] ?? [])
  return linkedBy(file).filter((name) => !libraries.some((known) => name === known || isLoader(name, known)))
}
const isLoader = (name: string, known: string) => known === 'ld-linux-*' && name.startsWith('ld-linux-')

// Only Linux has ldd; the programs of other systems are not in the image.
describe.runIf(process.platform === 'linux')('deploy/Dockerfile', () => {
  test('every stage that runs the pinned Node has the libraries that it links', () => {
    expect(linkedBy(pinnedNode)).toContain('libstdc++.so.6')
    const running = stages.filter((stage) => new RegExp(`^(?:RUN |CMD \\[").*${pinnedNode}`, 'm').test(stage))
    expect(running).toHaveLength(2)
    expect(running.map((stage) => missingIn(stage, pinnedNode))).toEqual([[], []])
  })

  test('the last stage has the libraries that the addons of production link', () => {
    const addons = globSync('node_modules/@img/*/lib/*.{node,so.*}')
    expect(addons.length).toBeGreaterThan(1)
    expect(addons.flatMap((file) => missingIn(stages.at(-1) ?? '', file))).toEqual([])
  })
})
