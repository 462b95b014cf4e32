import type { Platform } from '../../kernel/platform.ts'

type LinkSecrets = Pick<Platform, 'personalData'>

/** An identifier with a code that follows from the secret of the installation, so that no table stores the code. */
export const signedToken = ({ personalData }: LinkSecrets, id: string): string =>
  `${id}.${personalData.blindIndex(id, 'signed-link')}`

/** The path of a message with `sign=<id>` replaced by the token; stored paths and their views have no token. */
export const withToken = (signing: LinkSecrets, path: string): string =>
  path.replace(/\bsign=([0-9a-f-]{36})/, (_match, id: string) => `token=${signedToken(signing, id)}`)
