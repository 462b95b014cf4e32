/** What an import would do with a row; what has to be looked at comes first. */
export const importMarks = ['problem', 'overwrites', 'new', 'same'] as const
export type ImportMark = (typeof importMarks)[number]
