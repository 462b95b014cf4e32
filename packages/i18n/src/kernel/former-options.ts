import options from './former-options.json' with { type: 'json' }

/**
 * Earlier words of choices in sheets, in all languages, by message key: a sheet that was filled in with an earlier word
 * can still be imported. A word that now means another choice of the same column is no earlier word.
 */
export const formerOptions: Readonly<Record<string, readonly string[]>> = options
