// A script of ours in a process of its own, which answers questions one at a time.
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

/** The child's side. */
export function answerQuestions(questions: Questions) {
  process.on('message', async ({ name, argument }: { name: string; argument: never }) => {
    process.send?.({ answer: await questions[name]?.(argument) })
  })
}

/** What the process holds after everything that nobody needs is gone. */
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
    const ended = () => reject(new Error(`The process ended while it was asked for ${question.name}.`))
    child.once('exit', ended)
    child.once('message', ({ answer }: { answer: unknown }) => {
      child.off('exit', ended)
      resolve(answer)
    })
    child.send(question)
  })
}
