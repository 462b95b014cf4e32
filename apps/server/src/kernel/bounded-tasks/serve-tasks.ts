import { writeFileSync } from 'node:fs'

/** What a process of `BoundedTasks` reports: that its code is loaded, and the outcome of a task. */
export type TaskReport<Answer> = 'ready' | { readonly answer: Answer } | { readonly failure: string }

/** Makes this process one that `BoundedTasks` sends its tasks to, one at a time. */
export function serveTasks<Task, Answer>(handle: (task: Task) => Answer | Promise<Answer>): void {
  offerToKernel()
  const report = (message: TaskReport<Answer>) => process.send?.(message)
  // A signal from the terminal reaches the whole group of processes; the server decides when its tasks end.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async (task: Task) => {
    try {
      report({ answer: await handle(task) })
    } catch (error) {
      report({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  report('ready')
}

/** A Linux kernel that runs out of memory ends this process before the server. */
function offerToKernel(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
