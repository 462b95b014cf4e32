import { cpus, loadavg, totalmem } from 'node:os'

/** The machine of a measurement, and its load, including other programs. */
export const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ` +
  `Node ${process.version}; load ${loadavg()[0]?.toFixed(1)} at the end`
