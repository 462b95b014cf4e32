import type { Diagnostic } from './diagnostic.ts'

/** The script does not run. A form with it can be published, unless the script checks answers. */
export const isBrokenScript = ({ kind }: Diagnostic): boolean => kind === 'script'
