import { writeFileSync } from 'node:fs'

/** A message from a process of `BoundedTasks`: its code is loaded, or a task has a result. */
export type TaskReport<Answer> = 'ready' | { readonly answer: Answer } | { readonly failure: string }

/** Makes this process a worker of `BoundedTasks`, which sends its tasks one at a time. */
export function serveProcessTasks<Task, Answer>(handle: (task: Task) => Answer | Promise<Answer>): void {
  offerToKernel()
  const report = (message: TaskReport<Answer>) => process.send?.(message)
  // A signal from the terminal reaches the whole process group; the server decides when its tasks end.
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

/** Makes a Linux kernel that runs out of memory kill this process before the server. */
function offerToKernel(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
