import { parentPort } from 'node:worker_threads'

/** What a thread of a `ThreadPool` says: that it can begin, what a task has to ask in its middle, and what came of it. */
export type ThreadMessage<Answer> =
  | 'ready'
  | { readonly of: number; readonly question: unknown; readonly id: number }
  | { readonly of: number; readonly answer: Answer }
  | { readonly of: number; readonly failure: string }

/** What a thread is told: a task under a number, and what came of its questions. */
export type PoolMessage<Task> =
  | { readonly of: number; readonly task: Task }
  | { readonly id: number; readonly reply: unknown }
  | { readonly id: number; readonly refusal: string }

/** Asks whoever gave the task; what is asked and answered must be data. */
export type Ask = (question: unknown) => Promise<unknown>

/** Makes this thread one that a `ThreadPool` gives its tasks to, one at a time and others while that waits for an answer. */
export function serveTasks<Task, Answer>(handle: (task: Task, ask: Ask) => Promise<Answer>): void {
  const say = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let questions = 0
  const askOf =
    (of: number): Ask =>
    (question) => {
      const answered = Promise.withResolvers<unknown>()
      questions += 1
      asked.set(questions, answered)
      say({ of, question, id: questions })
      return answered.promise
    }
  const work = (of: number, task: Task) =>
    handle(task, askOf(of)).then(
      (answer) => say({ of, answer }),
      (error: unknown) => say({ of, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  parentPort?.on('message', (message: PoolMessage<Task>) => {
    if ('task' in message) return void work(message.of, message.task)
    const answered = asked.get(message.id)
    asked.delete(message.id)
    if ('reply' in message) answered?.resolve(message.reply)
    else answered?.reject(new Error(message.refusal))
  })
  say('ready')
}
