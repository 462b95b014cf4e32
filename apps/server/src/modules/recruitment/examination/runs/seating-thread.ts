// A thread that computes the seats of an exam.
import { serveThreadTasks } from '../../../../kernel/threads/serve-thread-tasks.ts'
import { computeSeating, type Seating, type SeatingTask } from '../seats/seating.ts'

serveThreadTasks<SeatingTask, Seating>(async (task) => computeSeating(task))
