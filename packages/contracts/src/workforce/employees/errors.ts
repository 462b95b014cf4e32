export const employeeErrors = {
  /** The person has an employment with the company that does not end before the entry. */
  'employee.employed_already': 409,
} as const
