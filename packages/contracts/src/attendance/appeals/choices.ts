export const appealSubjects = ['clock', 'day', 'figure'] as const
export const appealAspects = ['time', 'place', 'shift', 'other'] as const
export const appealStates = ['pending', 'handled', 'refused', 'withdrawn'] as const
export type AppealState = (typeof appealStates)[number]

/** The results that handling an appeal may give a clock or a day. */
export const correctedResults = ['normal', 'late', 'early', 'missing', 'absent'] as const

export const maximumAppealCharacters = 500
export const maximumAppealPictures = 5
/** The purpose of uploads that appeals take over. */
export const appealUpload = 'appeal-picture'
