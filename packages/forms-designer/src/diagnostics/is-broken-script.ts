import type { Diagnostic } from './diagnostic.ts'

/** A form with such a script can be published, but the script does not run. */
export const isBrokenScript = ({ kind }: Diagnostic): boolean => kind === 'script'
