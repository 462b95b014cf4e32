/** Maximum of each list of the home page. */
export const homeLimits = {
  todos: 200,
  figures: 12,
  trend: 14,
  deadlines: 24,
  plots: 6,
  stages: 12,
  parts: 4,
  rows: 8,
  steps: 12,
} as const

export const maximumShortcuts = 12
