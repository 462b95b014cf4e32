// A thread of a pool for its tests: it does what it is told.
import { serveTasks } from '../platform/threads/serve-tasks.ts'

export type Trial = 'answer' | 'fail' | 'hang' | 'die' | 'hoard'

const trials: Readonly<Record<Trial, () => string>> = {
  answer: () => 'answered',
  fail: () => {
    throw new Error('as it was told')
  },
  hang: () => {
    for (;;);
  },
  die: () => process.exit(1),
  hoard: () => {
    for (const hoard: string[][] = []; ; ) hoard.push(Array.from({ length: 10_000 }, String))
  },
}

serveTasks(async (trial: Trial) => trials[trial]())
