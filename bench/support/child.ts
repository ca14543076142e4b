// Runs a script in a child process and calls its functions one at a time by IPC.
import { type ChildProcess, fork } from 'node:child_process'
import { atEnd } from './cleanup.ts'
import { stopProcess } from './server.ts'

export type Questions = Record<string, (argument: never) => unknown>
export type Child<Asked extends Questions> = {
  ask<Name extends keyof Asked & string>(
    name: Name,
    ...argument: Parameters<Asked[Name]>
  ): Promise<Awaited<ReturnType<Asked[Name]>>>
  stop(): Promise<void>
}

export function startChild<Asked extends Questions>(file: URL, ...args: string[]): Child<Asked> {
  const child = fork(file, args, { execArgv: ['--expose-gc'] })
  atEnd(() => stopProcess(child))
  return {
    ask: (name, ...[argument]) => answerOf(child, { name, argument }) as never,
    stop: () => stopProcess(child),
  }
}

/** Runs in the child process. */
export function answerQuestions(questions: Questions) {
  process.on('message', async ({ name, argument }: { name: string; argument: never }) => {
    process.send?.({ answer: await questions[name]?.(argument) })
  })
}

/** Memory of the process after garbage collection. */
export async function settledMemory() {
  for (let i = 0; i < 6; i++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, rss }
}

function answerOf(child: ChildProcess, question: { name: string; argument: unknown }) {
  return new Promise<unknown>((resolve, reject) => {
    const onExit = () => reject(new Error(`The child process ended during ${question.name}.`))
    child.once('exit', onExit)
    child.once('message', ({ answer }: { answer: unknown }) => {
      child.off('exit', onExit)
      resolve(answer)
    })
    child.send(question)
  })
}
