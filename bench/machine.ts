import { cpus, totalmem } from 'node:os'

/** What a figure was measured on. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}`
