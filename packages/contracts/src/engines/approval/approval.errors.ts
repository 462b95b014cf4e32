/** Refusals of requests, tasks and flows. */
export const approvalErrors = {
  'approval.not_possible': 409,
  'approval.already_decided': 409,
  'approval.nobody_decides': 409,
  'approval.self_decision': 409,
  'approval.no_flow': 409,
  'approval.opinion_needed': 400,
  'approval.choice_needed': 400,
  'approval.not_allowed_by_step': 409,
  'approval.person_not_possible': 409,
  'approval.reminded_recently': 409,
  'approval.check_failed': 409,
  'approval.unknown_kind': 400,
  'approval.dry_run_needed': 409,
  'approval.flow_faulty': 409,
  'approval.stops': 409,
  'approval.absence_overlaps': 409,
} as const
