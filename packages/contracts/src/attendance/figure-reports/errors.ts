export const figureReportErrors = {
  /** The template asks for none, or the day has no clock. */
  'figure_report.no_need': 409,
  'figure_report.not_open': 409,
  'figure_report.over': 409,
  /** A report of the day counts already. */
  'figure_report.reported': 409,
  /** The day is marked as unqualified, which only an appeal changes. */
  'figure_report.final': 409,
  /** The identifier belongs to another report. */
  'figure_report.differs': 409,
  'figure_report.reviewed': 409,
} as const
