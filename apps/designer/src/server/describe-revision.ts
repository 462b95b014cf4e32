/** When a form was saved or published, and by whom where that is known. */
export const describeRevision = (moment: string, who: string | null) => (who ? `${moment} · ${who}` : moment)
