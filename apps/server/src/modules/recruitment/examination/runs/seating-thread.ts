// A thread that computes the seats of an exam.
import { serveTasks } from '../../../../kernel/threads/serve-tasks.ts'
import { computeSeating, type Seating, type SeatingTask } from '../seats/seating.ts'

serveTasks<SeatingTask, Seating>(async (task) => computeSeating(task))
