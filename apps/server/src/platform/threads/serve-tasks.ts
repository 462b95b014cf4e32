import { parentPort } from 'node:worker_threads'

/** What a thread of a `ThreadPool` says: that it can begin, and what came of each task. */
export type ThreadMessage<Answer> = 'ready' | { readonly answer: Answer } | { readonly failure: string }

/** Makes this thread one that a `ThreadPool` gives its tasks to, one at a time. */
export function serveTasks<Task, Answer>(handle: (task: Task) => Promise<Answer>): void {
  const say = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', (task: Task) => {
    handle(task).then(
      (answer) => say({ answer }),
      (error: unknown) => say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  say('ready')
}
