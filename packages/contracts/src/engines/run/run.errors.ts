export const runErrors = {
  /** The key of the request belongs to an earlier one with other inputs. */
  'run.key_reused': 409,
  /** Another run of the kind for the same subject is not finished. */
  'run.unfinished': 409,
  /** The run has ended, or its state does not allow the action. */
  'run.action_refused': 409,
  /** Inputs changed after the run read them. `count` subjects must be calculated again. */
  'run.stale': 409,
  /** Reported for a run that ended with an internal error. It is never a response by itself. */
  'run.failed': 500,
} as const
