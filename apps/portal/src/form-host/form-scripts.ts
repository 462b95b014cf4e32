import type { ScriptHost } from '@rostrum/forms-react'
import { reportClientError } from '../shell/error-report.ts'

/** Runs the scripts of published forms without network access, as on the server, and reports which script failed. */
export const formScripts: ScriptHost = {
  report: ({ path, line, message }) => {
    const place = line === undefined ? path : `${path}:${line}`
    reportClientError('script.failed', new Error(`${place} ${message}`))
  },
}
