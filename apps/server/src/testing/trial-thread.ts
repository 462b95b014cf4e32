// A thread of a pool for its tests: the task names its action.
import { type HostCall, serveThreadTasks } from '../kernel/threads/serve-thread-tasks.ts'

export type Trial = 'answer' | 'wait' | 'ask' | 'fail' | 'hang' | 'die' | 'hoard'

const trials: Readonly<Record<Trial, (ask: HostCall) => string | Promise<string>>> = {
  answer: () => 'answered',
  ask: async (ask) => {
    const heard = await Promise.allSettled([ask('first'), ask('second')])
    return heard.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message)).join()
  },
  wait: async (ask) => String(await ask('what is slow')),
  fail: () => {
    throw new Error('as requested')
  },
  hang: () => {
    for (;;);
  },
  die: () => process.exit(1),
  hoard: () => {
    for (const hoard: string[][] = []; ; ) hoard.push(Array.from({ length: 10_000 }, String))
  },
}

serveThreadTasks(async (trial: Trial, ask) => trials[trial](ask))
