import { serveThreadTasks } from '../kernel/threads/serve-thread-tasks.ts'
import type { TrialResult, TrialTask } from './trial-runs.ts'

serveThreadTasks<TrialTask, TrialResult>(async ({ numbers }) => ({ squares: numbers.map((number) => number * number) }))
