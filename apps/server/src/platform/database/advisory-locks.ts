/**
 * Advisory locks of the whole installation, each with a number that no other one and no other program has. Locks of single
 * things are hashes in a space of their own.
 */
export const advisoryLocks = {
  migration: 7_268_164,
  auditSeal: 7_268_165,
  sampleData: 7_268_166,
  seed: 7_268_168,
  authority: 7_268_171,
  recruitmentClock: 7_268_173,
  /** Held by the server that an embedded cluster belongs to. */
  clusterOwner: 7_268_172,
} as const
