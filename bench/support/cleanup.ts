// Stops everything a bench has started, also after a failure or Ctrl-C: run.ts always calls cleanUp.
type Ending = () => Promise<unknown> | unknown

const endings: Ending[] = []

/** Registers a cleanup function. */
export function atEnd(ending: Ending) {
  endings.unshift(ending)
}

/** Runs the cleanup functions in reverse order. */
export async function cleanUp() {
  // Includes functions that are registered during the cleanup.
  for (let ending = endings.shift(); ending; ending = endings.shift()) {
    try {
      await ending()
    } catch (error) {
      process.stderr.write(`${error}\n`)
    }
  }
}
