import { parentPort } from 'node:worker_threads'

/** A message from a thread of a `ThreadPool`: ready, a call of a running task to its host, or the result of a task. */
export type ThreadMessage<Answer> =
  | 'ready'
  | { readonly taskId: number; readonly request: unknown; readonly id: number }
  | { readonly taskId: number; readonly answer: Answer }
  | { readonly taskId: number; readonly error: string }

/** A message to a thread: a task with its number, or the result of a host call. */
export type PoolMessage<Task> =
  | { readonly taskId: number; readonly task: Task }
  | { readonly id: number; readonly reply: unknown }
  | { readonly id: number; readonly error: string }

/** Calls the host that submitted the task; request and result must be cloneable data. */
export type HostCall = (question: unknown) => Promise<unknown>

/**
 * Makes this thread a worker of a `ThreadPool`. It runs one task at a time, and others while that one waits for a host
 * call.
 */
export function serveThreadTasks<Task, Answer>(handle: (task: Task, ask: HostCall) => Promise<Answer>): void {
  const say = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>()
  let questions = 0
  const askOf =
    (taskId: number): HostCall =>
    (request) => {
      const answered = Promise.withResolvers<unknown>()
      questions += 1
      pendingCalls.set(questions, answered)
      say({ taskId, request, id: questions })
      return answered.promise
    }
  const work = (taskId: number, task: Task) =>
    handle(task, askOf(taskId)).then(
      (answer) => say({ taskId, answer }),
      (error: unknown) =>
        say({ taskId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  parentPort?.on('message', (message: PoolMessage<Task>) => {
    if ('task' in message) return void work(message.taskId, message.task)
    const answered = pendingCalls.get(message.id)
    pendingCalls.delete(message.id)
    if ('reply' in message) answered?.resolve(message.reply)
    else answered?.reject(new Error(message.error))
  })
  say('ready')
}
