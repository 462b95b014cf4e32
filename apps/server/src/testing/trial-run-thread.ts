import { serveTasks } from '../kernel/threads/serve-tasks.ts'
import type { TrialResult, TrialTask } from './trial-runs.ts'

serveTasks<TrialTask, TrialResult>(async ({ numbers }) => ({ squares: numbers.map((number) => number * number) }))
