import { type Done, type Job, tasks } from './tasks.ts'

addEventListener('message', ({ data: { name, input } }: MessageEvent<Job>) => {
  const answer = (done: Done) => postMessage(done)
  tasks[name](input).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})
