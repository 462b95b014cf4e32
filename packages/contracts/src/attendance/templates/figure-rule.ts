/** What the photos of a figure report show. */
export const figurePhotoKinds = ['full_body', 'upper_body', 'name_badge', 'shoes', 'hands'] as const
export type FigurePhotoKind = (typeof figurePhotoKinds)[number]

/** What a missing report leads to: a note on its day, or an invalid day. */
export const figureLacks = ['noted', 'invalid'] as const
