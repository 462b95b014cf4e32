/** `rejected`: the person reports again; `unqualified`: final unless an appeal is handled. */
export const figureVerdicts = ['rejected', 'unqualified'] as const
export type FigureVerdict = (typeof figureVerdicts)[number]

export const figureReportStates = ['reported', ...figureVerdicts] as const

/** What is shown of the photos of a report; a signal changes nothing. */
export const figureSignals = ['photo_chosen', 'photo_alike'] as const

/** The purpose of uploads that figure reports take over. */
export const figurePhotoUpload = 'figure-photo'

export const verdictReasonLength = 100
