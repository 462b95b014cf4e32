export const jobNumberErrors = {
  /** No unit upwards has an enabled rule. */
  'job_number.no_rule': 409,
  /** The counter has reached the highest number of its digits. */
  'job_number.full': 409,
  /** The code of the unit makes the number too long or has characters that no job number has. */
  'job_number.unit_code': 409,
  /** The rule contains the country, and neither the unit nor one above it has one. */
  'job_number.country_missing': 409,
  'job_number.in_use': 409,
  'job_number.rule_exists': 409,
} as const
