/** Milliseconds of this thread's own work: what else the machine does is not counted against a script. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
