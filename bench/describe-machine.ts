import { cpus, loadavg, totalmem } from 'node:os'

/** What a figure was measured on, and how busy it was, by other programs too. */
export const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ` +
  `Node ${process.version}; load ${loadavg()[0]?.toFixed(1)} at the end`
