export const contractErrors = {
  'contract.signed_before_entry': 409,
  'contract.ends_before_start': 409,
  'contract.end_missing': 409,
  'contract.end_unexpected': 409,
  'contract.overlap': 409,
  'contract.probation_outside': 409,
  'contract.too_long': 409,
  'contract.open_ended_due': 409,
  /** The law asks for a written contract earlier. A warning. */
  'contract.written_late': 409,
  'contract.number_missing': 409,
  'contract.number_in_use': 409,
  /** Its terms change by renewal only. */
  'contract.signed_already': 409,
  'contract.not_signed': 409,
  'contract.is_void': 409,
  'contract.renewed_already': 409,
  'contract.ends_with_employment': 409,
  /** The new end is not before the agreed one. */
  'contract.end_not_earlier': 409,
  'contract.only_contract': 409,
  'contract.request_open': 409,
  'contract.no_template': 409,
  'contract.unknown_placeholders': 409,
  'contract.template_unreadable': 400,
} as const
