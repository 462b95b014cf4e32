export const employeeErrors = {
  /** The person has an employment with the company that does not end before the entry. */
  'employee.employed_already': 409,
  'employee.id_number_in_use': 409,
  'employee.not_a_company': 400,
  'employee.country_missing': 400,
  /** The department belongs to another company. */
  'employee.other_company': 400,
  /** The post belongs to another department on the first day. */
  'employee.post_elsewhere': 400,
  /** A flow of the unit decides on hires; they are submitted as entries. */
  'employee.approval_required': 409,
  'employee.phone': 400,
  'employee.required_at_entry': 400,
  /** Two rows of a sheet hire one person. */
  'employee.hired_twice': 400,
  'employee.probation.too_long': 400,
  'employee.probation.second': 400,
} as const
