// Changes to the code of React at build time.
import { patchPackage } from './patch-package.ts'

const reactFile = /react-dom\/cjs\/react-dom-client\.production\.js/

/**
 * React makes five errors when its file starts, which it only compares. With open developer tools, and when Lighthouse measures, the
 * browser parses the whole file again for the place of each: 8 of the 10 ms of the first task.
 */
const reactPatches = [
  ...[
    ['HydrationMismatchException', 519],
    ['SuspenseException', 460],
    ['SuspenseyCommitException', 474],
    ['SuspenseActionException', 542],
    ['SelectiveHydrationException', 461],
  ].map(([name, code]) => ({
    file: reactFile,
    code: `${name} = Error(formatProdErrorMessage(${code}))`,
    patch: `${name} = errorWithoutStack(${code})`,
  })),
  {
    file: reactFile,
    code: 'function formatProdErrorMessage(code) {',
    patch: `function errorWithoutStack(code) {
  return Object.assign(Object.create(Error.prototype), { message: formatProdErrorMessage(code) });
}
function formatProdErrorMessage(code) {`,
  },
]

export const patchReact = patchPackage('react', reactPatches)
