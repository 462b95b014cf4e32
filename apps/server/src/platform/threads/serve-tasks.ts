import { parentPort } from 'node:worker_threads'

/** What a thread of a `ThreadPool` says: that it can begin, what it has to ask in the middle of a task, and what came of that. */
export type ThreadMessage<Answer> =
  | 'ready'
  | { readonly question: unknown; readonly id: number }
  | { readonly answer: Answer }
  | { readonly failure: string }

/** What a thread is told: its next task, and what came of its questions. */
export type PoolMessage<Task> =
  | { readonly task: Task }
  | { readonly id: number; readonly reply: unknown }
  | { readonly id: number; readonly refusal: string }

/** Asks whoever gave the task; what is asked and answered must be data. */
export type Ask = (question: unknown) => Promise<unknown>

/** Makes this thread one that a `ThreadPool` gives its tasks to, one at a time. */
export function serveTasks<Task, Answer>(handle: (task: Task, ask: Ask) => Promise<Answer>): void {
  const say = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let questions = 0
  const ask: Ask = (question) => {
    const answered = Promise.withResolvers<unknown>()
    questions += 1
    asked.set(questions, answered)
    say({ question, id: questions })
    return answered.promise
  }
  const work = (task: Task) =>
    handle(task, ask).then(
      (answer) => say({ answer }),
      (error: unknown) => say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  parentPort?.on('message', (message: PoolMessage<Task>) => {
    if ('task' in message) return void work(message.task)
    const answered = asked.get(message.id)
    asked.delete(message.id)
    if ('reply' in message) answered?.resolve(message.reply)
    else answered?.reject(new Error(message.refusal))
  })
  say('ready')
}
