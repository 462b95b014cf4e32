// A process of bounded tasks for its tests: the name of a trial is its action.
import { serveProcessTasks } from '../kernel/bounded-tasks/serve-process-tasks.ts'

export type BoundedTrial = 'answer' | 'pause' | 'fail' | 'hang' | 'die' | 'fill-array' | 'fill-wasm'

const trials: Readonly<Record<BoundedTrial, () => string | Promise<string>>> = {
  answer: () => `answered by ${process.pid}`,
  pause: () => new Promise((resolve) => setTimeout(resolve, 100, 'paused')),
  fail: () => {
    throw new Error('as asked')
  },
  hang: () => {
    for (;;);
  },
  die: () => process.exit(1),
  // One array that doubles: on a thread with a heap limit this ends the whole server.
  'fill-array': () => {
    for (const numbers: number[] = []; ; ) numbers.push(0.5)
  },
  'fill-wasm': () => {
    const memory = new WebAssembly.Memory({ initial: 1 })
    for (;;) memory.grow(100)
  },
}

serveProcessTasks(({ trial }: { readonly trial: BoundedTrial }) => trials[trial]())
