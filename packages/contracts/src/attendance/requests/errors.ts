export const requestErrors = {
  /** The identifier of a request with other content, or of another person. */
  'attendance_request.differs': 409,
  'attendance_request.decided': 409,
  'attendance_request.of_doubt': 409,
  /** A flow decides: the inbox is the place for it. */
  'attendance_request.flow_decides': 409,
  'attendance.period_closed': 409,
} as const
