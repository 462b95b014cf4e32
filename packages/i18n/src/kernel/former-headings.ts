import headings from './former-headings.json' with { type: 'json' }

/**
 * Earlier names of sheet columns, in all languages, by message key: a sheet that was downloaded under an earlier name
 * and filled in since can still be imported.
 */
export const formerHeadings: Readonly<Record<string, readonly string[]>> = headings
