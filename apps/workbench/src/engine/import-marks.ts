/** What an import would do with a row; rows that need attention come first. */
export const importMarks = ['invalid', 'update', 'new', 'unchanged', 'excluded'] as const
export type ImportMark = (typeof importMarks)[number]
