import { ConfigurationError } from './config.ts'

/** Why the server cannot start, in one sentence for the operator. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  const { code, message, port, syscall } = error as Error & { code?: string; port?: number; syscall?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; set PORT to another.`
    case 'EACCES':
      return syscall === 'listen' ? `Port ${port} may not be used by this user; set PORT to one above 1023.` : message
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return 'The database of DATABASE_URL does not answer.'
    // PostgreSQL codes: class 28 is about authentication, 3D000 about the database.
    case '28000':
    case '28P01':
    case '3D000':
      return `The database of DATABASE_URL does not let us in: ${message}.`
    case '25006':
      return 'The database of DATABASE_URL can be read only; name the host that can be written to, or all of them.'
    case '42501':
      return `The user of DATABASE_URL may not do what the server needs (${message}); let the user own the database.`
    default:
      return /^Connection terminated/.test(message)
        ? 'What DATABASE_URL leads to does not answer as PostgreSQL does.'
        : message
  }
}
