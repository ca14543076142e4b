// Whatever a bench starts is ended, also after a failure or Ctrl-C: run.ts calls cleanUp in every case.
type Ending = () => Promise<unknown> | unknown

const endings: Ending[] = []

/** Remembers how to end what was just started. */
export function atEnd(ending: Ending) {
  endings.unshift(ending)
}

/** Ends everything, what was started last first. */
export async function cleanUp() {
  // What is started meanwhile is ended too.
  for (let ending = endings.shift(); ending; ending = endings.shift()) {
    try {
      await ending()
    } catch (error) {
      process.stderr.write(`${error}\n`)
    }
  }
}
