import { type TaskRequest, type TaskResponse, tasks } from './tasks.ts'

addEventListener('message', ({ data: { name, input } }: MessageEvent<TaskRequest>) => {
  const answer = (done: TaskResponse) => postMessage(done)
  tasks[name](input).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})
