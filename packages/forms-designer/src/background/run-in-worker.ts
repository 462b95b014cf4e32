import type { TaskInput, TaskName, TaskOutput, TaskResponse } from './tasks.ts'

/**
 * Runs a task in a worker, so that the page stays responsive. Without worker support it runs on the page.
 *
 * @param signal aborts the task at any time
 * @throws when the task fails, is aborted, or cannot be loaded
 */
export async function runInWorker<Name extends TaskName>(
  name: Name,
  input: TaskInput,
  signal: AbortSignal,
): Promise<TaskOutput<Name>> {
  if (typeof Worker === 'undefined') {
    const { tasks } = await import('./tasks.ts')
    const output: unknown = await tasks[name](input)
    return output as TaskOutput<Name>
  }
  const worker = new Worker(new URL('./background.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<TaskOutput<Name>>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      signal.throwIfAborted()
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      worker.addEventListener('message', ({ data }: MessageEvent<TaskResponse>) => {
        if ('failure' in data) reject(new Error(data.failure))
        else resolve(data.output as TaskOutput<Name>)
      })
      worker.postMessage({ name, input })
    })
  } finally {
    worker.terminate()
  }
}
